import type { CmsConfig } from '@sveltia/cms'
import { addPicture } from '#lib/gateway/editor/browser/add-picture'
import { askForRedirect } from '#lib/gateway/editor/browser/ask-for-redirect'
import { showFaults } from '#lib/gateway/editor/browser/faults'
import { element, fileShown, pageOf, showPage } from '#lib/gateway/editor/browser/page-pane'
import { type FileChange, RemoteFile, RemoteFolder } from '#lib/gateway/editor/browser/remote-folder'
import { askBeforeLeaving, hasUnsaved } from '#lib/gateway/editor/browser/unsaved'

declare global {
  interface Window {
    CMS: { init: (options: { config: CmsConfig }) => void }
  }
}

const REDIRECTS = 'content/redirects.yaml'
let isRedirectsWritten = false
/** What still follows from changes: the question where readers go, and the check. */
const followUps = new Set<Promise<void>>()

const folder = new RemoteFolder((change) => {
  if (change.kind === 'failed') return sayFailure({ message: change.reason })
  const followUp = followChange(change)
  followUps.add(followUp)
  void followUp.catch(sayFailure).finally(() => followUps.delete(followUp))
})

async function followChange({ kind, file, to = '' }: FileChange): Promise<void> {
  if (kind === 'saved') return afterChange(file)
  if (kind === 'renamed' && file === fileShown()) history.replaceState(history.state, '', hashOf(to))
  if (!pageOf(file)) return
  if (await askForRedirect(pageOf(file), pageOf(to))) isRedirectsWritten = true
  return afterChange(to)
}

/** Sveltia CMS leaves the address as it was: loaded again, it would find no such entry. */
const hashOf = (file: string) => location.hash.replace(/[^/]+$/, encodeURIComponent(file.replace(/^.*\/|\.\w+$/g, '')))

/** What Sveltia CMS takes for the folder of this page in the browser. */
Object.assign(navigator.storage, { getDirectory: async () => ({ getDirectoryHandle: async () => folder }) })
Object.assign(window, { FileSystemFileHandle: RemoteFile })

const said = element('said')
const sayFailure = ({ message }: { message: string }) => {
  const words = document.createElement('p')
  words.className = 'fault'
  words.textContent = message
  said.replaceChildren(words)
}

async function command(name: string): Promise<string> {
  said.textContent = name === 'publish' ? 'Publishing …' : 'Checking …'
  const answer = await fetch(`/${name}`, { method: 'POST' })
  return answer.text()
}

async function check(): Promise<void> {
  const printed = await command('check')
  await showFaults(said, printed)
}

let waiting: Promise<void> | undefined
let isOutdated = false

/** A save writes several files, and the check reads all of them: one at a time. */
function afterChange(file: string): Promise<void> {
  isOutdated = true
  waiting ??= checkUntilCurrent(file).finally(() => {
    waiting = undefined
  })
  return waiting
}

async function checkUntilCurrent(file: string): Promise<void> {
  while (isOutdated) {
    isOutdated = false
    await check()
    // By now the development server has seen the file.
    await showPage(true, file || fileShown())
  }
}

/** What a button does is not begun again before it is done. */
async function once(button: HTMLButtonElement, action: () => Promise<void>): Promise<void> {
  button.disabled = true
  await action().catch(sayFailure)
  button.disabled = false
}

async function publish(): Promise<void> {
  if (hasUnsaved()) throw new Error('What you wrote is not saved: save it first, then publish')
  // What the check says of the last changes does not take the place of what this says.
  while (followUps.size > 0) await Promise.allSettled(followUps)
  const output = document.createElement('pre')
  output.textContent = await command('publish')
  said.replaceChildren(output)
}

for (const [id, action] of Object.entries({ check, publish })) {
  const button = element(id) as HTMLButtonElement
  button.onclick = () => void once(button, action)
}
element('picture').onsubmit = (event) => {
  event.preventDefault()
  const form = event.currentTarget as HTMLFormElement
  said.textContent = 'Adding the picture …'
  void once(event.submitter as HTMLButtonElement, async () => {
    said.textContent = await addPicture(form)
  })
}
element('reload').onclick = () => void showPage(true)
element('width').onclick = ({ currentTarget }) => {
  const isWide = element('said').closest('aside')?.classList.toggle('wide') ?? false
  ;(currentTarget as HTMLElement).setAttribute('aria-pressed', String(isWide))
}
window.addEventListener('hashchange', () => {
  // Sveltia CMS has read the file before it was written here.
  if (isRedirectsWritten && fileShown() === REDIRECTS) location.reload()
  else void showPage(false)
})
void showPage(false)
askBeforeLeaving()

const config = (await (await fetch('/config.json')).json()) as CmsConfig
window.CMS.init({ config })
