import { keepChoice, readChoice } from '#lib/client/choice'
import { INTERESTS_FORM } from '#lib/client/interests-ids'

const boxes = (form: HTMLFormElement) =>
  Array.from(form.querySelectorAll<HTMLInputElement>('input[name=persona],input[name=interest]'))

/**
 * Gives the form of personas and interests its memory: shows what was chosen, and keeps what is chosen now.
 * In: the form, and what ends it.
 */
export function enlivenInterests(form: HTMLFormElement, signal: AbortSignal): void {
  const show = () => {
    const { persona, interests } = readChoice()
    for (const box of boxes(form)) {
      box.checked = box.name === 'persona' ? box.value === persona : interests.includes(box.value)
    }
  }
  const say = (words: string) => {
    const place = form.querySelector('[role=status]')
    if (place) place.textContent = words
  }
  const keep = (event: Event) => {
    event.preventDefault()
    const checked = boxes(form).filter((box) => box.checked && box.value)
    const valuesOf = (name: string) => checked.filter((box) => box.name === name).map((box) => box.value)
    const categories = checked.flatMap((box) => box.dataset.categories?.split(' ') ?? [])
    keepChoice({ persona: valuesOf('persona')[0] ?? '', interests: valuesOf('interest') }, categories)
    say(checked.length > 0 ? 'Kept in this browser: what matches comes first from now on.' : 'Nothing is chosen now.')
    form.closest('dialog')?.close()
  }
  show()
  form.addEventListener('submit', keep, { signal })
  form.addEventListener(
    'reset',
    () => {
      keepChoice({ persona: '', interests: [] }, [])
      // The browser puts the boxes back after this event.
      setTimeout(show)
      say('Nothing is chosen now.')
    },
    { signal },
  )
}

/** Opens the dialog of personas and interests. In: the dialog and what ends it. */
export function openInterests(dialog: HTMLDialogElement, signal: AbortSignal): void {
  const form = dialog.querySelector<HTMLFormElement>(`form#${INTERESTS_FORM}`)
  if (form && !form.dataset.alive) {
    form.dataset.alive = 'true'
    enlivenInterests(form, signal)
  }
  dialog.showModal()
}
