import { allCalls } from '#lib/contract/calls/all-calls'
import type { Call } from '#lib/contract/calls/call'
import { addressOf, sampleValues, type Values } from '#lib/contract/calls/samples'

const ITEMS_MAX = 4
const TEXT_MAX = 200

/**
 * Asks a host for an example of each read call's answer.
 *
 * @param ask - Asks the host.
 * @returns The examples by the names of the calls, long lists and texts cut; a call that did not answer well has none.
 */
export async function answerExamples(
  ask: (request: Request) => Response | Promise<Response>,
): Promise<Record<string, unknown>> {
  const read = async (call: Call, values: Values): Promise<unknown> => {
    const response = await ask(new Request(`http://host.invalid${addressOf(call, values)}`))
    return response.ok ? response.json() : undefined
  }
  const valuesOf = await sampleValues(read)
  const examples: Record<string, unknown> = {}
  for (const call of allCalls.filter(({ method }) => method === 'GET')) {
    const answer = await read(call, valuesOf(call))
    if (answer !== undefined) examples[call.name] = shortened(answer)
  }
  return examples
}

function shortened(value: unknown): unknown {
  if (typeof value === 'string') return value.length > TEXT_MAX ? `${value.slice(0, TEXT_MAX)}…` : value
  if (Array.isArray(value)) return value.slice(0, ITEMS_MAX).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shortened(field)]))
}
