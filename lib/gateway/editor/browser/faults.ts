import { fileShown } from '#lib/gateway/editor/browser/page-pane'

/** `content/blog/a.md:3: summary: has 51 characters …` */
const FAULT = /^(content\/[^:]+):(\d+): (?:([\w.-]+): )?(.*)$/

/**
 * Shows what the check says: in a list, and beside each field of the file that is edited.
 *
 * @param place - Where the list goes.
 * @param printed - What the check printed.
 */
export async function showFaults(place: HTMLElement, printed: string): Promise<void> {
  const lines = printed.trim().split('\n')
  const summary = document.createElement('p')
  summary.textContent = lines.pop() ?? ''
  const list = document.createElement('ul')
  for (const line of lines) {
    const item = document.createElement('li')
    item.textContent = line
    list.append(item)
  }
  place.replaceChildren(summary, list)
  for (const old of document.querySelectorAll('.fault[data-beside]')) old.remove()
  const shown = fileShown()
  const own = lines.flatMap((line) => {
    const [, file, number, field = '', reason = ''] = FAULT.exec(line) ?? []
    return file === shown ? { number: Number(number), field, reason } : []
  })
  const text = own.length > 0 ? await (await fetch(`/files/${shown}`)).text() : ''
  for (const { number, field, reason } of own) {
    if (!showBeside(field, reason)) showBeside(fieldAt(text, number), `${field}: ${reason}`)
  }
}

const KEY = /^([\w-]+):/

/** The key that a line of a file belongs to, and of a list the item: what is below its front matter is the text. */
function fieldAt(text: string, number: number): string {
  const lines = text.split('\n').slice(0, number)
  if (lines.indexOf('---', 1) > 0) return 'body'
  const start = lines.findLastIndex((line) => KEY.test(line))
  const key = KEY.exec(lines[start] ?? '')?.[1] ?? ''
  const below = lines.slice(start + 1)
  const [item] = below.flatMap((line) => /^ *- /.exec(line) ?? [])
  return item ? `${key}.${below.filter((line) => line.startsWith(item)).length - 1}` : key
}

/** Beside the field itself, the first of an item or, where that is folded away, the nearest one around it. */
function showBeside(field: string, reason: string): boolean {
  for (let path = field; path; path = path.slice(0, Math.max(0, path.lastIndexOf('.')))) {
    const name = CSS.escape(path)
    const section = document.querySelector(`[data-key-path="${name}"], [data-key-path^="${name}."]`)
    if (!section) continue
    const words = document.createElement('p')
    words.className = 'fault'
    words.dataset.beside = field
    words.textContent = reason
    section.append(words)
    return true
  }
  return false
}
