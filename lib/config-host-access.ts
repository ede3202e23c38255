/** The user and the password in an address. */
export const CREDENTIALS = /\/\/[^/?#]*@/

/** What stands before the host of an address, decoded. */
function userOf(address: string): string[] {
  const { username, password } = new URL(address)
  return [username, password].map(decodeURIComponent)
}

/** Whether the user and the password in an address can be decoded. */
export function hasReadableUser(address: string): boolean {
  try {
    return userOf(address).length > 0
  } catch {
    return false
  }
}

/** What the API host is asked with: its address without a secret, and the `Authorization` header of each call (RFC 6750, RFC 7617). */
export function hostAccess(given: string | undefined, token: string | undefined) {
  const basic = (given ? userOf(given) : ['', '']).join(':')
  return {
    API_BASE_URL: given?.replace(CREDENTIALS, '//'),
    API_AUTHORIZATION: token
      ? `Bearer ${token}`
      : basic === ':'
        ? undefined
        : `Basic ${Buffer.from(basic).toString('base64')}`,
  }
}
