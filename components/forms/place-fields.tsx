'use client'

import { useEffect, useRef, useState } from 'react'
import { Field } from '#components/forms/field'
import { useForm, useFormState } from '#components/forms/form-context'
import type { Place } from '#lib/browser/client/forms/places'

/** State and city, free to type; once a country is chosen, what it has is offered. */
export function PlaceFields() {
  const { name } = useForm()
  const country = useFormState((form) => form.country)
  const [state, city] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const [chosenState, setChosenState] = useState('')
  const states = usePlaces(country, async ({ statesOf }) => (country ? statesOf(country) : []))
  const code = states.find((place) => place.name.toLowerCase() === chosenState.trim().toLowerCase())?.code
  const cities = usePlaces(`${country} ${code ?? ''}`, async ({ citiesOf }) => (code ? citiesOf(country, code) : []))
  const countryBefore = useRef(country)
  /** The states of the country before. */
  const offered = useRef(NONE)

  useEffect(() => {
    // A state of the country before is no state of this one; what was typed freely stays.
    if (countryBefore.current !== country && isOffered(offered.current, state.current?.value))
      clear(state.current, city.current)
    countryBefore.current = country
    setChosenState(state.current?.value ?? '')
  }, [country, state, city])
  useEffect(() => {
    offered.current = states
  }, [states])

  const leaveState = ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => {
    if (value !== chosenState && isOffered(states, chosenState)) clear(city.current)
    setChosenState(value)
  }

  return (
    <>
      <Field
        ref={state}
        name="state"
        label="State or region where the work is (optional)"
        list={`${name}-states`}
        autoComplete="off"
        onBlur={leaveState}
      />
      <Options id={`${name}-states`} places={states} />
      <Field
        ref={city}
        name="city"
        label="City where the work is (optional)"
        list={`${name}-cities`}
        autoComplete="off"
      />
      <Options id={`${name}-cities`} places={cities} />
    </>
  )
}

function Options({ id, places }: { id: string; places: Place[] }) {
  return (
    <datalist id={id}>
      {places.map((place) => (
        <option key={place.name} value={place.name} />
      ))}
    </datalist>
  )
}

type Calls = typeof import('#lib/browser/client/forms/places')

const NONE: Place[] = []

const isOffered = (places: Place[], typed = '') =>
  places.some(({ name }) => name.toLowerCase() === typed.trim().toLowerCase())

/** The places of `key`; none until they have come, and none of a key before. */
function usePlaces(key: string, load: (calls: Calls) => Promise<Place[]>): Place[] {
  const [loaded, setLoaded] = useState({ key: '', places: NONE })
  const isWanted = key.trim() !== ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is to be loaded
  useEffect(() => {
    if (!isWanted) return undefined
    let isLate = false
    import('#lib/browser/client/forms/places')
      .then(load)
      .then((places) => {
        if (!isLate) setLoaded({ key, places })
      })
      .catch(() => {})
    return () => {
      isLate = true
    }
  }, [key, isWanted])
  return loaded.key === key ? loaded.places : NONE
}

function clear(...inputs: (HTMLInputElement | null)[]): void {
  for (const input of inputs) if (input) input.value = ''
}
