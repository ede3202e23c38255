import { readFileSync } from 'node:fs'
import type { CompatData, Identifier } from '@mdn/browser-compat-data'
import { type AnyNode, type MemberExpression, type Node, parse } from 'acorn'
import { fullAncestor } from 'acorn-walk'

/** Names of browsers as MDN's data has them, each with the first version that counts. */
type Browsers = Record<string, number>

interface NewerUse {
  /** As `URL.parse`, `.toSorted()` or `requestIdleCallback`. */
  name: string
  /** The code around it. */
  excerpt: string
}

const DATA = 'node_modules/@mdn/browser-compat-data/data.json'
const { api, javascript } = JSON.parse(readFileSync(DATA, 'utf8')) as CompatData
const builtins = javascript.builtins as Identifier
const interfaces: Record<string, Identifier> = { ...api, ...builtins, ...builtins.Intl }
/** Later syntax is a syntax error in the browsers of today's `browserslist`. */
const SYNTAX = 2022
const WINDOW = ['window', 'self', 'globalThis']
/** Objects that stand in every window, by the interface that has their members. */
const OBJECTS: Record<string, string> = {
  ...{ crypto: 'Crypto', document: 'Document', history: 'History', location: 'Location' },
  ...{ navigator: 'Navigator', performance: 'Performance', screen: 'Screen' },
}

/**
 * Finds uses of what is newer than some browsers, by MDN's data: globals, what is asked of a global or of an object of the
 * window, and methods whose name no older interface has. A use that the code around it asks for first (`typeof`, `in`, `?.`,
 * a condition that names it) is none. Of other objects the type is not known, so that their new properties are not found:
 * reading one throws nothing.
 *
 * @param browsers - What must be able to run a script.
 * @returns A function that finds each use in one; it throws a SyntaxError where the syntax is newer.
 * @see https://github.com/mdn/browser-compat-data
 */
export function findNewerApis(browsers: Browsers): (code: string) => NewerUse[] {
  const methods = newNames(browsers)
  const isNew = (entry: Identifier | undefined) => entry?.__compat !== undefined && !isIn(entry, browsers)
  return (code) => usesIn(code, isNew, methods)
}

function usesIn(code: string, isNew: (entry?: Identifier) => boolean, methods: Set<string>): NewerUse[] {
  const uses: NewerUse[] = []
  const note = (name: string, { start, end }: Node) =>
    uses.push({ name, excerpt: code.slice(Math.max(0, start - 60), end + 40).replace(/\s+/g, ' ') })

  fullAncestor(
    parse(code, { ecmaVersion: SYNTAX, allowImportExportEverywhere: true }),
    (visited, _, visitedAncestors, type) => {
      const [node, ancestors] = [visited as AnyNode, visitedAncestors as AnyNode[]]
      const parent = ancestors.at(-2)
      if (type === 'Identifier' && node.type === 'Identifier') {
        const isTypeof = parent?.type === 'UnaryExpression' && parent.operator === 'typeof'
        if (isNew(globalOf(node.name)) && !isTypeof && !isAskedFor(code, ancestors, node.name)) note(node.name, node)
      }
      if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return
      const { name } = node.property
      if (isOptional(node, parent) || isAskedFor(code, ancestors, name)) return
      const owner = ownerOf(node)
      const known = owner === 'window' ? globalOf(name) : (member(owner, name) ?? member(OBJECTS[owner ?? ''], name))
      if (known?.__compat) {
        if (isNew(known) && !isQuestion(node, parent)) note(owner === 'window' ? name : `${owner}.${name}`, node)
      } else if (methods.has(name) && parent?.type === 'CallExpression' && parent.callee === node)
        note(`.${name}()`, node)
    },
  )
  return uses
}

const ownEntry = (entry: Identifier | undefined, name: string) =>
  entry && Object.hasOwn(entry, name) ? entry[name] : undefined
const member = (owner: string | undefined, name: string) => {
  const entry = owner && Object.hasOwn(interfaces, owner) ? interfaces[owner] : undefined
  return ownEntry(entry, name) ?? ownEntry(entry, `${name}_static`)
}
const globalOf = (name: string) => ownEntry(interfaces as Identifier, name) ?? ownEntry(api.Window, name)

function isIn({ __compat }: Identifier, browsers: Browsers): boolean {
  const support = __compat?.support as Record<string, unknown> | undefined
  return Object.entries(browsers).every(([browser, version]) =>
    ([support?.[browser]].flat() as Record<string, unknown>[]).some(
      ({ version_added: from, version_removed: until, ...rest }) =>
        !('flags' in rest || 'prefix' in rest || 'alternative_name' in rest) &&
        number(from) <= version &&
        !(number(until) <= version),
    ),
  )
}

/** "≤37" is 37; false, "preview" and nothing are no number, which is not less than any. */
const number = (version: unknown) => Number.parseFloat(String(version).replace('≤', ''))

/** Names of members that no interface, and no global, had before. */
function newNames(browsers: Browsers): Set<string> {
  const [older, newer] = [new Set(Object.getOwnPropertyNames(Object.prototype)), new Set<string>()]
  for (const entry of [interfaces as Identifier, ...Object.values(interfaces)])
    for (const [name, of] of Object.entries<Identifier>(entry)) {
      if (of.__compat && !name.endsWith('_static')) (isIn(of, browsers) ? older : newer).add(name)
    }
  for (const name of older) newer.delete(name)
  return newer
}

/** The global whose member this is: `window` for one of the window itself. */
function ownerOf({ object }: MemberExpression): string | undefined {
  if (object.type === 'Identifier') return WINDOW.includes(object.name) ? 'window' : object.name
  if (object.type !== 'MemberExpression' || object.property.type !== 'Identifier') return undefined
  return ownerOf(object) === 'window' ? object.property.name : undefined
}

/** Whether what is used of it is used by `?.`. */
const isOptional = (node: AnyNode, parent: AnyNode | undefined) =>
  (parent?.type === 'CallExpression' && parent.callee === node && parent.optional) ||
  (parent?.type === 'MemberExpression' && parent.object === node && parent.optional)

/** Whether it is read to learn whether it is there. */
function isQuestion(node: AnyNode, parent: AnyNode | undefined): boolean {
  switch (parent?.type) {
    case 'UnaryExpression':
    case 'BinaryExpression':
      return true
    case 'LogicalExpression':
      return parent.left === node
    case 'IfStatement':
    case 'ConditionalExpression':
      return parent.test === node
    default:
      return false
  }
}

/** Whether a condition around the last of the ancestors names it without calling it. */
function isAskedFor(code: string, ancestors: AnyNode[], name: string): boolean {
  const naming = new RegExp(`\\b${name}\\b(?!\\()`)
  return ancestors.some((ancestor, at) => {
    const inside = ancestors[at + 1]
    if (ancestor.type === 'LogicalExpression')
      return inside === ancestor.right && naming.test(code.slice(ancestor.left.start, ancestor.left.end))
    if (ancestor.type !== 'IfStatement' && ancestor.type !== 'ConditionalExpression') return false
    return inside !== ancestor.test && naming.test(code.slice(ancestor.test.start, ancestor.test.end))
  })
}
