import { browserPlaces } from '#lib/reading/api/browser'

/** A state of a country, or a city of a state. */
export interface Place {
  code?: string
  name: string
}

const orNone = <T>(asked: Promise<T[]>): Promise<T[]> => asked.catch(() => [])

/**
 * The states of a country; none where they do not come.
 *
 * @param country - The country's code.
 */
export const statesOf = (country: string): Promise<Place[]> =>
  orNone(browserPlaces(location.origin).states({ country }))

/**
 * The cities of a state; none where they do not come.
 *
 * @param country - The country's code.
 * @param state - The state's code.
 */
export const citiesOf = (country: string, state: string): Promise<Place[]> =>
  orNone(browserPlaces(location.origin).cities({ country, state }))
