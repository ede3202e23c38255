import { nanoid } from 'nanoid'
import { hasPrivacyControl } from '#lib/client/privacy-control'
import { DEVICE_ID } from '#lib/client/storage-keys'

/**
 * The id of this device: a fingerprint and a random id, made once and kept. With Global Privacy Control it is the random
 * id alone. Where storage is blocked, it lasts for this page. Never throws.
 */
export async function deviceId(window: Window): Promise<string> {
  const kept = read(window)
  if (kept) return kept
  const isPrivate = hasPrivacyControl(window.navigator)
  const id = [isPrivate ? '' : await fingerprint(), nanoid()].filter(Boolean).join('-')
  try {
    // Another tab may have been faster.
    if (!read(window)) window.localStorage.setItem(DEVICE_ID, id)
  } catch {}
  return read(window) || id
}

function read(window: Window): string {
  try {
    return window.localStorage.getItem(DEVICE_ID) ?? ''
  } catch {
    return ''
  }
}

/** The library is large and comes only when it is needed; without it the random id has to do. */
async function fingerprint(): Promise<string> {
  try {
    const { load } = await import('@fingerprintjs/fingerprintjs')
    // Without this it would now and then report its use to its makers.
    const agent = await load({ monitoring: false })
    return (await agent.get()).visitorId
  } catch {
    return ''
  }
}
