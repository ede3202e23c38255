import type { ElementContent, Text } from 'hast'
import { h } from 'hastscript'
import { createCssVariablesTheme, createHighlighterCoreSync } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import bash from 'shiki/langs/bash.mjs'
import hcl from 'shiki/langs/hcl.mjs'
import http from 'shiki/langs/http.mjs'
import ini from 'shiki/langs/ini.mjs'
import json from 'shiki/langs/json.mjs'
import python from 'shiki/langs/python.mjs'
import sql from 'shiki/langs/sql.mjs'
import typescript from 'shiki/langs/typescript.mjs'
import yaml from 'shiki/langs/yaml.mjs'

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
