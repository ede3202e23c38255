import { createCssVariablesTheme, createHighlighterCoreSync } from '@shikijs/core'
import { createJavaScriptRegexEngine } from '@shikijs/engine-javascript'
import bash from '@shikijs/langs/bash'
import hcl from '@shikijs/langs/hcl'
import http from '@shikijs/langs/http'
import ini from '@shikijs/langs/ini'
import json from '@shikijs/langs/json'
import python from '@shikijs/langs/python'
import sql from '@shikijs/langs/sql'
import typescript from '@shikijs/langs/typescript'
import yaml from '@shikijs/langs/yaml'
import type { ElementContent, Text } from 'hast'
import { h } from 'hastscript'

const THEME = 'site'
/** A colour of the theme, such as `var(--shiki-token-string)`, names what the token is. */
const TOKEN = /--shiki-token-([\w-]+)/
const LONGEST = 20_000
/** What a pattern of a language takes for one line may grow with the cube of its length: longer ones stay as they are. */
const LONGEST_LINE = 250

const highlighter = createHighlighterCoreSync({
  themes: [createCssVariablesTheme({ name: THEME })],
  langs: [bash, hcl, http, ini, json, python, sql, typescript, yaml],
  engine: createJavaScriptRegexEngine({ forgiving: true }),
})
const languages = new Set(highlighter.getLoadedLanguages())

/**
 * Code as words and spans with a class each (`token-string`, `token-comment` …), which the style sheet colours; no style
 * attributes, because the content policy allows none. Code in an unknown language, or very long, stays as it is, and so do
 * very long lines.
 */
export function highlight(code: string, language: string): ElementContent[] {
  const plain: Text = { type: 'text', value: code }
  if (!languages.has(language) || code.length > LONGEST) return [plain]
  const lines = highlighter.codeToTokensBase(code, {
    lang: language,
    theme: THEME,
    tokenizeMaxLineLength: LONGEST_LINE,
    // With one, a busy machine would end in the middle of a line, and the page would stay so.
    tokenizeTimeLimit: 0,
  })
  return lines.flatMap((tokens, at) => [
    ...(at > 0 ? [{ type: 'text', value: '\n' } as const] : []),
    ...tokens.map(({ content, color = '' }): ElementContent => {
      const kind = TOKEN.exec(color)?.[1]
      return kind ? h('span', { class: `token-${kind}` }, content) : { type: 'text', value: content }
    }),
  ])
}
