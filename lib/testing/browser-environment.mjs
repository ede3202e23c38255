import JSDOMEnvironment from 'jest-environment-jsdom'

const FROM_NODE = [
  'AbortController',
  'AbortSignal',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'structuredClone',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
]

/** A document in which `fetch` works and addresses are the page's, as in a browser; a test says at which address it stands. */
// biome-ignore lint/style/noDefaultExport: Jest takes an environment by its default export
export default class BrowserEnvironment extends JSDOMEnvironment {
  async setup() {
    await super.setup()
    for (const name of FROM_NODE) this.global[name] = globalThis[name]
    this.global.fetch = (input, init) =>
      fetch(typeof input === 'string' ? new URL(input, this.global.location.href) : input, init)
    this.global.openAt = (url) => this.dom.reconfigure({ url })
  }
}
