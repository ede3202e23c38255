import { browserApi } from '#lib/api/browser'

interface Place {
  code?: string
  name: string
}

/** Offers the states of the chosen country and the cities of the chosen state. Both stay free to type. */
export function offerPlaces(form: HTMLFormElement, signal: AbortSignal): void {
  const state = form.querySelector<HTMLInputElement>('input[name=state]')
  const city = form.querySelector<HTMLInputElement>('input[name=city]')
  const country = form.querySelector<HTMLSelectElement>('select[name=countryCode]')
  if (!state || !city || !country) return
  const { location: places } = browserApi(location.origin)
  let states: Place[] = []

  const offerStates = async () => {
    states = country.value ? await orNone(places.states(country.value)) : []
    offer(state, states)
    await offerCities()
  }
  const offerCities = async () => {
    const code = states.find(({ name }) => name.toLowerCase() === state.value.trim().toLowerCase())?.code
    offer(city, code ? await orNone(places.cities(country.value, code)) : [])
  }
  country.addEventListener(
    'change',
    () => {
      // A state of the country before is no state of this one.
      state.value = ''
      city.value = ''
      void offerStates()
    },
    { signal },
  )
  state.addEventListener(
    'change',
    () => {
      city.value = ''
      void offerCities()
    },
    { signal },
  )
  if (country.value) void offerStates()
}

const orNone = <T>(asked: Promise<T[]>): Promise<T[]> => asked.catch(() => [])

function offer({ list }: HTMLInputElement, places: Place[]): void {
  list?.replaceChildren(
    ...places.map(({ name }) => {
      const option = document.createElement('option')
      option.value = name
      return option
    }),
  )
}
