import 'server-only'
import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import type { Element } from 'hast'
import type { PictureAnswer, PictureQuestion } from '#lib/charts/picture/picture-process'
import { processWide } from '#lib/process-wide'

interface Pictures {
  child?: ChildProcess | undefined
  waiting: Map<number, { resolve: (picture: Buffer<ArrayBuffer>) => void; reject: (error: Error) => void }>
  count: number
}

const pictures = processWide<Pictures>('pictures', () => ({ waiting: new Map(), count: 0 }))
const ENDED = 'the process that draws pictures ended'

/**
 * Has an SVG tree drawn as a PNG by a process that is started when it is needed (lib/charts/picture/picture-process.ts). One that has
 * had nothing to do ends, perhaps just as it is asked: then another is asked, once.
 *
 * @param tree - The drawing.
 * @param scale - How many pixels wide one of its units is.
 * @throws Error Where it can't be drawn, or two processes ended on the way.
 */
export async function askForPicture(tree: Element, scale: number): Promise<Buffer<ArrayBuffer>> {
  try {
    return await ask(tree, scale)
  } catch (error) {
    if (!(error instanceof Error) || error.message !== ENDED) throw error
    return ask(tree, scale)
  }
}

function ask(tree: Element, scale: number): Promise<Buffer<ArrayBuffer>> {
  const state = pictures()
  state.child ??= start(state)
  const { child, waiting } = state
  state.count += 1
  const question: PictureQuestion = { id: state.count, tree, scale }
  child.ref()
  child.channel?.ref()
  return new Promise((resolve, reject) => {
    waiting.set(question.id, { resolve, reject })
    child.send(question, (error) => error && settle(state, { id: question.id, reason: ENDED }))
  })
}

function start(state: Pictures): ChildProcess {
  const file = path.resolve(/* turbopackIgnore: true */ process.cwd(), 'lib/charts/picture/picture-process.ts')
  const child = fork(file, [], { execArgv: ['--conditions=react-server'], serialization: 'advanced' })
  const end = () => {
    if (state.child !== child) return
    state.child = undefined
    for (const id of [...state.waiting.keys()]) settle(state, { id, reason: ENDED })
  }
  child.on('message', (answer: PictureAnswer) => settle(state, answer))
  for (const event of ['exit', 'error', 'disconnect']) child.once(event, end)
  return child
}

function settle({ child, waiting }: Pictures, answer: PictureAnswer): void {
  const asked = waiting.get(answer.id)
  waiting.delete(answer.id)
  if ('picture' in answer) asked?.resolve(Buffer.from(answer.picture))
  else asked?.reject(new Error(answer.reason))
  if (waiting.size > 0) return
  // While nothing is being drawn, it holds up the end of nobody.
  child?.unref()
  child?.channel?.unref()
}
