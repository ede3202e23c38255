import { INTERESTS_FORM } from '#lib/client/interests-ids'
import type { Interest, Persona } from '#lib/contract/persona'
import buttonStyles from '../ui/button.module.css'
import styles from './interests-form.module.css'

export interface InterestsFormProps {
  personas: Persona[]
  interests: Interest[]
}

/** What a visitor may say matters to them. It stays in their browser: the form is sent nowhere. */
export function InterestsForm({ personas, interests }: InterestsFormProps) {
  return (
    <form id={INTERESTS_FORM} className={styles.form} method="dialog">
      <fieldset className={styles.group}>
        <legend>You are</legend>
        {personas.map(({ id, name, description, categories }) => (
          <label key={id} className={styles.option}>
            <input type="radio" name="persona" value={id} data-categories={categories.join(' ')} />
            <span>
              {name}
              <small>{description}</small>
            </span>
          </label>
        ))}
        <label className={styles.option}>
          <input type="radio" name="persona" value="" defaultChecked />
          <span>None of these</span>
        </label>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>You want to read about</legend>
        <div className={styles.interests}>
          {interests.map(({ id, name, categories }) => (
            <label key={id} className={styles.option}>
              <input type="checkbox" name="interest" value={id} data-categories={categories.join(' ')} />
              <span>{name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <p role="status" />
      <p className={styles.buttons}>
        <button type="submit" className={buttonStyles.button}>
          Keep my choice
        </button>
        <button type="reset" className={`${buttonStyles.button} ${buttonStyles.quiet}`}>
          Clear
        </button>
      </p>
      <p className="note">Kept in your browser, by JavaScript, and sent nowhere. Every page is complete without it.</p>
    </form>
  )
}
