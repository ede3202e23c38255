import 'server-only'
import { getCitiesOfState, getCountries, getStatesOfCountry } from '@countrystatecity/countries'
import type { Hono } from 'hono'
import { type CountryCode, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min'
import { HttpProblem } from '#lib/base/http/problem'
import { serveCall } from '#lib/contract/calls/serve-call'
import { locationCalls } from '#lib/contract/location'

/** The names of CLDR, as browsers and systems write them. */
const NAMES = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'none' })

/** The location calls of spec section 7; countries from @countrystatecity/countries, dialling codes from libphonenumber-js. */
export function serveLocations(host: Hono): void {
  serveCall(host, locationCalls.countries, async () =>
    (await getCountries())
      .map(({ iso2, name }) => ({ code: iso2, name: NAMES.of(iso2) ?? name, dialCode: dialCode(iso2) }))
      .sort((a, b) => a.name.localeCompare(b.name, 'en-GB')),
  )
  serveCall(host, locationCalls.states, async ({ query }) => {
    await checkCountry(query.country)
    return (await getStatesOfCountry(query.country)).map(({ iso2, name }) => ({ code: iso2, name }))
  })
  serveCall(host, locationCalls.cities, async ({ query }) => {
    await checkCountry(query.country)
    const states = await getStatesOfCountry(query.country)
    if (!states.some((state) => state.iso2 === query.state)) {
      throw new HttpProblem(404, `state is "${query.state}", which ${query.country} does not have`)
    }
    const names = (await getCitiesOfState(query.country, query.state)).map((city) => city.name)
    return [...new Set(names)].map((name) => ({ name }))
  })
}

async function checkCountry(code: string): Promise<void> {
  if ((await getCountries()).some((country) => country.iso2 === code)) return
  throw new HttpProblem(404, `country is "${code}", which is no country`)
}

/** Of an island where nobody can be called it is empty. */
const dialCode = (code: string): string =>
  isSupportedCountry(code) ? `+${getCountryCallingCode(code as CountryCode)}` : ''
