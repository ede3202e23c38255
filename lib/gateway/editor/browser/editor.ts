import type { CmsConfig } from '@sveltia/cms'
import { addPicture } from '#lib/gateway/editor/browser/add-picture'
import { askForRedirect } from '#lib/gateway/editor/browser/ask-for-redirect'
import { showFaults } from '#lib/gateway/editor/browser/faults'
import { element, fileShown, pageOf, showPage } from '#lib/gateway/editor/browser/page-pane'
import { RemoteFile, RemoteFolder } from '#lib/gateway/editor/browser/remote-folder'

declare global {
  interface Window {
    CMS: { init: (options: { config: CmsConfig }) => void }
  }
}

const REDIRECTS = 'content/redirects.yaml'
let isRedirectsWritten = false

const folder = new RemoteFolder((change) => {
  if (change.kind === 'failed') {
    said.textContent = change.reason
    return
  }
  const { kind, file, to = '' } = change
  if (kind === 'saved') void afterChange(file)
  else if (pageOf(file)) {
    void askForRedirect(pageOf(file), pageOf(to)).then((isWritten) => {
      isRedirectsWritten ||= isWritten
      return afterChange(to)
    })
  }
})

/** What Sveltia CMS takes for the folder of this page in the browser. */
Object.assign(navigator.storage, { getDirectory: async () => ({ getDirectoryHandle: async () => folder }) })
Object.assign(window, { FileSystemFileHandle: RemoteFile })

const said = element('said')

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
  waiting ??= (async () => {
    while (isOutdated) {
      isOutdated = false
      await check()
      // By now the development server has seen the file.
      await showPage(true, file || fileShown())
    }
    waiting = undefined
  })()
  return waiting
}

element('check').onclick = () => void check()
element('publish').onclick = async () => {
  // What the check says of the last changes does not take the place of what this says.
  while (waiting) await waiting
  const output = document.createElement('pre')
  output.textContent = await command('publish')
  said.replaceChildren(output)
}
element('picture').onsubmit = async (event) => {
  event.preventDefault()
  try {
    said.textContent = await addPicture(event.currentTarget as HTMLFormElement)
  } catch (error) {
    said.textContent = (error as Error).message
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
