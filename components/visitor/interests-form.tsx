'use client'

import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { type Choice, NO_CHOICE, readChoice, writeChoice } from '#lib/browser/client/visitor/choice'
import { useStored } from '#lib/browser/client/visitor/use-stored'
import type { Interest, Persona } from '#lib/contract/persona'
import buttonStyles from '../ui/button.module.css'
import styles from './interests-form.module.css'

export interface InterestsFormProps {
  personas: Persona[]
  interests: Interest[]
}

/** What a visitor may say matters to them. It is stored in their browser; of it the categories go along with an enquiry. */
export function InterestsForm({ personas, interests, onSaved }: InterestsFormProps & { onSaved?: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const stored = useStored(readChoice, NO_CHOICE)
  const [edited, setEdited] = useState<Choice>()
  const [said, setSaid] = useState<{ words: string; of: Choice }>()
  const choice = edited ?? stored
  const drawn = useRef(choice)

  // What was ticked before React was here stays ticked.
  useLayoutEffect(() => {
    const ticked = form.current ? ticks(form.current) : NO_CHOICE
    const isNew = ({ persona, interests }: Choice) =>
      ticked.persona !== persona || ticked.interests.some((id) => !interests.includes(id))
    if (!isNew(drawn.current)) return
    const before = readChoice()
    setEdited({
      persona: ticked.persona || before.persona,
      interests: [...new Set([...before.interests, ...ticked.interests])],
    })
  }, [])

  const write = (event: FormEvent, next: Choice) => {
    event.preventDefault()
    const persona = personas.filter(({ id }) => id === next.persona)
    const chosen = interests.filter(({ id }) => next.interests.includes(id))
    const isStored = writeChoice(
      { persona: next.persona, interests: chosen.map(({ id }) => id) },
      [...persona, ...chosen].flatMap(({ categories }) => categories),
    )
    setEdited(isStored ? undefined : next)
    setSaid({ words: isStored ? (isEmpty(next) ? NOTHING : SAVED) : REFUSED, of: readChoice() })
    return isStored
  }
  // What was said of a choice is over once another is stored, or it is deleted.
  const words = said && isSame(said.of, stored) ? said.words : ''
  return (
    <form
      ref={form}
      className={styles.form}
      method="dialog"
      onChange={(event) => setEdited(ticks(event.currentTarget))}
      onSubmit={(event) => write(event, choice) && onSaved?.()}
      onReset={(event) => write(event, NO_CHOICE)}
    >
      <fieldset className={`needs-scripts ${styles.group}`}>
        <legend>You are</legend>
        {[...personas, NOBODY].map(({ id, name, description }) => (
          <label key={id} className={styles.option}>
            <input type="radio" name="persona" value={id} checked={choice.persona === id} onChange={handledByForm} />
            <span>
              {name}
              {description && <small>{description}</small>}
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset className={`needs-scripts ${styles.group}`}>
        <legend>You want to read about</legend>
        <div className={styles.interests}>
          {interests.map(({ id, name }) => (
            <label key={id} className={styles.option}>
              <input
                type="checkbox"
                name="interest"
                value={id}
                checked={choice.interests.includes(id)}
                onChange={handledByForm}
              />
              <span>{name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <p role="status">{words}</p>
      <p className={`needs-scripts ${styles.buttons}`}>
        <button type="submit" className={buttonStyles.button}>
          Keep my choice
        </button>
        <button type="reset" className={`${buttonStyles.button} ${buttonStyles.quiet}`}>
          Clear
        </button>
      </p>
      <p className="note">
        Kept in your browser, by JavaScript. The subjects go along with an enquiry that you send, and nowhere else.
        Every page is complete without it.
      </p>
    </form>
  )
}

const NOBODY = { id: '', name: 'None of these', description: '' }
const SAVED = 'Kept in this browser: what matches comes first from now on.'
const NOTHING = 'Nothing is chosen now.'
const REFUSED = "This browser didn't store it: its storage is full or blocked."

const isSame = (one: Choice, other: Choice) => JSON.stringify(one) === JSON.stringify(other)

const isEmpty = ({ persona, interests }: Choice) => persona === '' && interests.length === 0

/** React asks each box whose state it holds for a listener; the change reaches the one of the form. */
const handledByForm = () => {}

function ticks(form: HTMLFormElement): Choice {
  const fields = new FormData(form)
  return { persona: String(fields.get('persona') ?? ''), interests: fields.getAll('interest').map(String) }
}
