import { nanoid } from 'nanoid'
import { hasPrivacyControl } from '#lib/browser/client/visitor/privacy-control'
import { readText, writeText } from '#lib/browser/client/visitor/stored'
import { DEVICE_ID } from '#lib/contract/privacy/storage-keys'

/**
 * The id of this device: a fingerprint and a random id, made once and stored. With Global Privacy Control it is the random
 * id alone. Where storage is blocked, it lasts for this page. Never throws.
 */
export async function deviceId({ navigator }: Window): Promise<string> {
  const stored = readText(DEVICE_ID)
  if (stored) return stored
  const id = [hasPrivacyControl(navigator) ? '' : await fingerprint(), nanoid()].filter(Boolean).join('-')
  // Another tab may have been faster.
  if (!readText(DEVICE_ID)) writeText(DEVICE_ID, id)
  return readText(DEVICE_ID) || id
}

/** Loads what the id is made with while the visitor writes, so that nothing is left to load when the connection fails. Nothing is made yet. */
export function loadFingerprint({ navigator }: Window): void {
  if (!readText(DEVICE_ID) && !hasPrivacyControl(navigator)) void library().catch(() => {})
}

/** It is large. */
const library = () => import('@fingerprintjs/fingerprintjs')

/** Without the library the random id has to do. */
async function fingerprint(): Promise<string> {
  try {
    const { load } = await library()
    // Without this it would now and then report its use to its makers.
    const agent = await load({ monitoring: false })
    return (await agent.get()).visitorId
  } catch {
    return ''
  }
}
