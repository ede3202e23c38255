import { escapeText } from '#lib/base/html/html-edits'
import type { EditableFolder } from '#lib/gateway/editor/editable-files'

/**
 * The page of the editor: Sveltia CMS, and beside it the page that is edited, what the check says, and publishing.
 *
 * @param site - The address of the development server.
 * @param folders - What is edited; the page of a file follows from its folder.
 * @returns HTML.
 */
export function editorPage(site: string, folders: EditableFolder[]): string {
  const pages = Object.fromEntries(folders.map(({ folder, page, extension }) => [folder, { page, extension }]))
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Content of this site</title>
<script type="importmap">{ "imports": { "#lib/gateway/editor/browser/": "/browser/" } }</script>
<style>
  :root { color-scheme: light dark }
  body { margin: 0; display: grid; grid-template-columns: 1fr min-content; height: 100vh; font: 15px/1.4 system-ui, sans-serif }
  #nc-root { position: relative; overflow: auto; transform: translate(0) }
  aside { display: flex; flex-direction: column; gap: 8px; padding: 8px; border-inline-start: 1px solid #8888; overflow: auto; width: 390px }
  aside.wide { width: 50vw }
  aside p, aside ul { margin: 0 }
  aside ul { padding-inline-start: 20px }
  iframe { flex: 1; min-height: 300px; border: 1px solid #8888; background: #fff }
  pre { margin: 0; max-height: 30vh; overflow: auto; white-space: pre-wrap; font-size: 13px }
  .fault { color: #b00020; margin: 4px 0 }
  label { display: block; margin-block: 8px }
  input { font: inherit; width: 100% }
  aside input, #moved input { box-sizing: border-box; padding: 4px 8px; border: 1px solid #888; border-radius: 4px; background: Field; color: FieldText }
  @media (prefers-color-scheme: dark) { .fault { color: #ff8a80 } }
  @media (max-width: 900px) { body { display: block; height: auto } #nc-root { height: 100vh } aside, aside.wide { width: auto; border: 0 } }
</style>
<div id="nc-root"></div>
<aside aria-label="Page, check and publishing" data-site="${escapeText(site)}" data-pages="${escapeText(JSON.stringify(pages)).replaceAll('"', '&quot;')}">
  <p><button type="button" id="check">Check</button> <button type="button" id="publish">Publish</button>
    <button type="button" id="width" aria-pressed="false">Wide</button> <button type="button" id="reload">Reload the page</button></p>
  <details><summary>Add a picture where the cursor is in the text</summary>
    <form id="picture">
      <label>File <input type="file" name="picture" accept="image/*" required></label>
      <label>What it shows, in words <input name="shows" pattern="[^\\[\\]]+" title="no square brackets" required></label>
      <label>Caption <input name="caption" pattern='[^"]+' title='no quotation marks'></label>
      <button>Add it</button>
    </form>
  </details>
  <div role="status" id="said"></div>
  <p id="address"></p>
  <iframe id="page" title="The page as visitors see it" hidden></iframe>
</aside>
<dialog id="moved" aria-labelledby="moved-title" closedby="none">
  <form method="dialog">
    <h2 id="moved-title"></h2>
    <label>Its readers go to <input id="moved-to" required pattern="/.*" title="a path of this site, such as /blogs" placeholder="/blogs"></label>
    <p id="moved-fault" class="fault"></p>
    <button id="moved-lead" value="lead">Lead them on</button>
    <button id="moved-gone" value="gone" formnovalidate>Say that it is gone</button>
    <button value="" formnovalidate>Do nothing: nobody has read it yet</button>
  </form>
</dialog>
<script>
  window.CMS_MANUAL_INIT = true
  // Nobody signs in on a machine of their own, a piece that was saved stays open, with what is wrong beside its fields, and no key leaves it.
  localStorage['sveltia-cms.user'] = '{"backendName":"test-repo"}'
  localStorage['sveltia-cms.prefs'] ??= '{"closeOnSave":false,"closeWithEscape":false}'
</script>
<script src="/sveltia-cms.js"></script>
<script type="module" src="/browser/editor"></script>
</html>
`
}
