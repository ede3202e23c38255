import { createHash } from 'node:crypto'
import type { NamedScript } from '#lib/serving/page-cache/page/page'

const NAME_LENGTH = 22
const NAME = new RegExp(`^[\\w-]{${NAME_LENGTH}}\\.js$`)

/** A script as a file that is named by its content. */
export function namedScript(code: string): NamedScript {
  const name = createHash('sha256').update(code).digest('base64url').slice(0, NAME_LENGTH)
  return { name: `${name}.js`, code: Buffer.from(code) }
}

/** Whether a script could have a name. */
export const isScriptName = (name: string): boolean => NAME.test(name)
