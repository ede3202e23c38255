/** Thrown when an environment variable holds a wrong value; the message has one line for each. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}
