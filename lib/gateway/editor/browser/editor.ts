import type { CmsConfig } from '@sveltia/cms'
import { addPicture } from '#lib/gateway/editor/browser/add-picture'
import { askForRedirect } from '#lib/gateway/editor/browser/ask-for-redirect'
import { showFaults } from '#lib/gateway/editor/browser/faults'
import { element, fileShown, pageOf, showPage } from '#lib/gateway/editor/browser/page-pane'
import { type FileChange, RemoteFile, RemoteFolder } from '#lib/gateway/editor/browser/remote-folder'

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
  if (change.kind === 'failed') {
    said.textContent = change.reason
    return
  }
  const followUp = followChange(change)
  followUps.add(followUp)
  void followUp.catch(sayFailure).finally(() => followUps.delete(followUp))
})

async function followChange({ kind, file, to = '' }: FileChange): Promise<void> {
  if (kind === 'saved') return afterChange(file)
  if (!pageOf(file)) return
  if (await askForRedirect(pageOf(file), pageOf(to))) isRedirectsWritten = true
  return afterChange(to)
}

/** What Sveltia CMS takes for the folder of this page in the browser. */
Object.assign(navigator.storage, { getDirectory: async () => ({ getDirectoryHandle: async () => folder }) })
Object.assign(window, { FileSystemFileHandle: RemoteFile })

const said = element('said')
const sayFailure = ({ message }: Error) => {
  said.textContent = message
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

element('check').onclick = () => void check().catch(sayFailure)
element('publish').onclick = async () => {
  // What the check says of the last changes does not take the place of what this says.
  while (followUps.size > 0) await Promise.allSettled(followUps)
  const output = document.createElement('pre')
  try {
    output.textContent = await command('publish')
    said.replaceChildren(output)
  } catch (error) {
    sayFailure(error as Error)
  }
}
element('picture').onsubmit = async (event) => {
  event.preventDefault()
  try {
    said.textContent = await addPicture(event.currentTarget as HTMLFormElement)
  } catch (error) {
    sayFailure(error as Error)
  }
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

const config = (await (await fetch('/config.json')).json()) as CmsConfig
window.CMS.init({ config })
