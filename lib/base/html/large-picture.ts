import type { Element } from 'hast'
import { h } from 'hastscript'

interface LargePicture {
  /** The id of the popover, the only one of its name on the page. */
  id: string
  /** The picture's address. */
  src: string
  /** What the picture is called, in words. */
  name: string
  /** What it shows, for those who do not see it. */
  alt: string
}

/**
 * A button, and the popover that it opens over the whole screen with a picture in it, which is fetched only then. Neither needs a
 * script; the focus goes to the button that closes it and returns.
 */
export function largePicture({ id, src, name, alt }: LargePicture): Element[] {
  return [
    h('button', { type: 'button', popovertarget: id, className: 'no-print open-large' }, [
      'Open large',
      h('span', { className: 'visually-hidden' }, `: ${name}`),
    ]),
    h('dialog', { id, popover: '', className: 'no-print large-picture', ariaLabel: name }, [
      h('div', [
        h('button', { type: 'button', popovertarget: id, popovertargetaction: 'hide' }, 'Close'),
        h('section', { tabIndex: 0, ariaLabel: 'Picture' }, h('img', { loading: 'lazy', src, alt })),
      ]),
    ]),
  ]
}
