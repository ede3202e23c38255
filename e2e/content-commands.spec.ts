import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { API_PORT } from './support/ports.ts'

/** `npm run content`, on a copy of content/. */
let folder: string
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'content-'))
  cpSync('content', folder, { recursive: true })
})
test.afterEach(() => rmSync(folder, { recursive: true }))

function content(args: string[], env: Record<string, string> = {}) {
  const command = ['--conditions=react-server', 'scripts/content.ts', ...args]
  return spawnSync('node', command, { encoding: 'utf8', env: { ...process.env, CONTENT_DIR: folder, ...env } })
}

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
const edit = (name: string, change: (text: string) => string) =>
  write(name, change(readFileSync(path.join(folder, name), 'utf8')))

const POST = (title: string, text: string) => `---
title: ${title}
summary: A post that a journey writes, long enough to say something and short enough not to be cut.
category: networks
author: { name: Ana (sample), role: Writer }
publishedAt: 2026-01-05T09:00:00Z
---
${text}
`

test('the content of this project has no fault', () => {
  const { status, stderr, stdout } = content(['check'])
  expect(stderr).toBe('')
  expect(stdout).toMatch(/^\d+ pieces, 0 faults\n$/)
  expect(status).toBe(0)
})

test('every file that can not be served is named at once, with line and field', () => {
  write('blog/wrong.md', '---\ntitle: Wrong\nsummary: Too short\n---\nText\n')
  write('trivia/wrong.md', '---\nquestion: 7\n---\nText\n')
  write('redirects.yaml', '- { from: /old, to: /older }\n- { from: /older, to: /blogs }\n')
  const { status, stderr, stdout } = content(['check'])
  expect(status).toBe(1)
  expect(stderr).toContain('content/blog/wrong.md:3: summary: ')
  expect(stderr).toContain('content/trivia/wrong.md:2: question: ')
  expect(stderr).toContain('content/redirects.yaml:1: 0.to: is "/older", which leads on')
  expect(stdout).toMatch(/^\d+ pieces, 10 faults\n$/)
})

test('what readers would stumble over is named with file, line and field', () => {
  write('redirects.yaml', '- { from: /old-page, to: /blogs }\n- { from: /older-page, to: /gone }\n')
  write(
    'blog/faults.md',
    POST(
      'Latency is geography',
      [
        'To [nowhere](/nowhere), [moved](/old-page), [home](/), [a note](#none), [a heading](#a-heading).',
        '',
        '## A heading',
        '',
        '![](/icon-192.png)',
        '',
        '![Heavy](/heavy.png)',
        '',
        'A [bad scheme](ftp://example.com).',
      ].join('\n'),
    ),
  )
  write('blog/long.md', POST(`A title that is ${'much '.repeat(10)}too long`, 'Text'))
  const heavy = path.join('public', 'heavy.png')
  writeFileSync(heavy, Buffer.alloc(400 * 1024))
  const { status, stderr, stdout } = content(['check'])
  rmSync(heavy)
  expect(stderr.trim().split('\n').sort()).toEqual(
    [
      'content/blog/faults.md:14: picture: /heavy.png has 400 KB: 300 fit',
      'content/blog/faults.md:12: picture: /icon-192.png has no alternative text',
      'content/blog/faults.md:16: link: leads to "ftp://example.com": it must be a web address',
      'content/blog/faults.md:2: title: is that of /blog/latency-is-geography too: "Latency is geography"',
      'content/blog/faults.md:8: link: leads to #none, which is not on the page',
      'content/blog/faults.md:8: link: leads to /nowhere, where no page is',
      'content/blog/faults.md:8: link: leads to /old-page, which moved: link to /blogs',
      'content/redirects.yaml:2: to: leads to /gone, where no page is',
      'content/blog/long.md:2: title: has 74 characters: search engines show 60',
    ].sort(),
  )
  expect(stdout).toMatch(/, 9 faults\n$/)
  expect(status).toBe(1)
})

test('the live data of a host in another process is checked too', () => {
  const host = `http://127.0.0.1:${API_PORT}`
  // What the host serves needs no files here.
  for (const name of ['blog', 'trivia', 'categories.yaml', 'team.yaml'])
    rmSync(path.join(folder, name), { recursive: true })
  const right = content(['check', '--host', host])
  expect(right.stderr).toBe('')
  expect(right.stdout).toMatch(/^\d+ pieces, 0 faults\n$/)
  // The site's own offer stands in its files, and links to what the host has.
  edit('services/observability.md', (text) => `${text}\nSee [a post](/blog/no-such-post).\n`)
  const wrong = content(['check', '--host', host])
  expect(wrong.stderr).toMatch(
    /^content\/services\/observability\.md:\d+: link: leads to \/blog\/no-such-post, where no page is\n$/,
  )
  const away = content(['check', '--host', 'http://127.0.0.1:9'])
  expect(away.status).toBe(1)
  expect(away.stderr).toContain('blog.list')
})

test('a new post is a draft that can be served, and never writes over another', () => {
  const { status, stdout } = content(['new', 'blog', 'Zwei Wege: höher, “besser” & IPv6/BGP'])
  expect(status).toBe(0)
  expect(stdout).toContain('zwei-wege-hoher-besser-ipv6-bgp.md')
  expect(content(['check']).stdout).toMatch(/, 0 faults\n$/)
  const list = content(['list']).stdout
  expect(list).toMatch(/draft +blog +/)
  expect(list).toMatch(/published +trivia +system-ports +Below which number/)
})

test('the list ends with what is wrong, and has everything else', () => {
  edit('plans/run.md', (text) => text.replace(/^title: .*$/m, 'title: 7'))
  const { status, stdout, stderr } = content(['list'])
  expect(status).toBe(0)
  expect(stdout).toMatch(/published +service +observability/)
  expect(stderr).toMatch(/^content\/plans\/run\.md:2: title: .*\n$/)
})

test('a wrong command says what is right', () => {
  expect(content([]).stderr).toContain('check [--host ADDRESS]')
  expect(content(['--help'])).toMatchObject({ status: 0, stdout: expect.stringContaining('check [--host ADDRESS]') })
  expect(content(['new', 'song', 'A']).stderr).toContain('The kind is "song": it must be blog')
  expect(content(['new', 'blog']).stderr).toContain('new: "TITLE" is missing')
  expect(content(['new', 'blog', 'Two', 'paths']).stderr).toContain('new: "paths" is one word too many')
  expect(content(['publish', '--port', '1']).stderr).toContain('publish: it has no --port')
  expect(content(['new', 'blog', '！？']).stderr).toContain('it must have Latin letters')
  expect(content(['new', 'blog', 'Latency is geography']).stderr).toContain('is there already')
  expect(content(['new', 'blog', 'A', '--category', 'songs']).stderr).toContain('--category is "songs"')
  expect(existsSync(path.join(folder, 'blog', 'a.md'))).toBe(false)
})
