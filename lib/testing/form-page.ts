import { configure } from '@testing-library/react'
import { AnsweringServer } from '#lib/testing/answering-server'

declare global {
  /** Of lib/testing/browser-environment.mjs. */
  var openAt: (url: string) => void
}

/**
 * Opens the contact page's address on a server of its own for the tests of a file, each with an empty storage.
 *
 * @returns The server; it has the address of the page and answers what a test says.
 */
export async function startFormServer(): Promise<AnsweringServer> {
  // The first touch brings the rest of the form along, on a busy machine slowly.
  configure({ asyncUtilTimeout: 10_000 })
  // The document can't go to another page, and says so; a refused call is written down.
  for (const level of ['error', 'warn'] as const) jest.spyOn(console, level).mockImplementation(() => {})
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  const server = await AnsweringServer.start()
  openAt(`${server.address}/contact-us`)
  return server
}

/** Forgets what was asked and stored. */
export function startVisit(server: AnsweringServer): void {
  localStorage.clear()
  sessionStorage.clear()
  server.asked.length = 0
  server.answers.clear()
}

/** An answer that names what is wrong, as the host gives it. */
export const problem = (status: number, error: string, errors?: Record<string, string>) => ({
  status,
  headers: { 'content-type': 'application/problem+json' },
  body: { type: 'about:blank', title: error, status, detail: error, error, errors },
})
