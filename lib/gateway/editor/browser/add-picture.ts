/**
 * Puts a picture into public/media, and into the text that is edited where the cursor is.
 *
 * @param form - What was filled in: the picture, what it shows, and its caption.
 * @returns What was done, in words.
 * @throws Error where it can't be stored.
 */
export async function addPicture(form: HTMLFormElement): Promise<string> {
  const data = new FormData(form)
  const picture = data.get('picture') as File
  const name = picture.name.toLowerCase().replaceAll(/[^a-z0-9.]+/g, '-')
  const answer = await fetch(`/files/public/media/${name}`, { method: 'PUT', body: picture })
  if (!answer.ok) throw new Error(((await answer.json()) as { detail: string }).detail)
  const caption = data.get('caption') ? ` "${data.get('caption')}"` : ''
  const words = `![${data.get('shows')}](/media/${name}${caption})`
  form.reset()
  const text = document.querySelector<HTMLTextAreaElement>('[data-key-path="body"] textarea')
  if (!text) return `${words} can be put into a text`
  text.setRangeText(`\n\n${words}\n`, text.selectionEnd, text.selectionEnd, 'end')
  text.dispatchEvent(new Event('input', { bubbles: true }))
  return `/media/${name} stands in the text: save it`
}
