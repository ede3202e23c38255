/**
 * Puts a picture into content/media, made ready for pages, and into the text that is edited where the cursor is.
 *
 * @param form - What was filled in: the picture, what it shows, and its caption.
 * @returns What was done, in words.
 * @throws Error Where it can't be stored.
 */
export async function addPicture(form: HTMLFormElement): Promise<string> {
  const data = new FormData(form)
  const picture = data.get('picture') as File
  const answer = await fetch(`/pictures/${encodeURIComponent(picture.name)}`, { method: 'POST', body: picture })
  const { name, detail } = (await answer.json()) as { name: string; detail?: string }
  if (!answer.ok) throw new Error(detail)
  const caption = data.get('caption') ? ` "${data.get('caption')}"` : ''
  const words = `![${data.get('shows')}](/media/${name}${caption})`
  form.reset()
  const text = document.querySelector<HTMLTextAreaElement>('[data-key-path="body"] textarea')
  if (!text) return `${words} can be put into a text`
  text.setRangeText(`\n\n${words}\n`, text.selectionEnd, text.selectionEnd, 'end')
  text.dispatchEvent(new Event('input', { bubbles: true }))
  return `/media/${name} stands in the text: save it`
}
