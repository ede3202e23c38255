import { toHtml } from 'hast-util-to-html'
import { largePicture } from '#lib/base/html/large-picture'
import './large-picture.css'

/** A button that opens a picture over the whole screen, without JavaScript too. */
export function LargePicture(props: Parameters<typeof largePicture>[0]) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: serialised from a tree, which escapes every word
    <div dangerouslySetInnerHTML={{ __html: toHtml(largePicture(props)) }} />
  )
}
