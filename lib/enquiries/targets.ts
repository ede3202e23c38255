import type { Target } from '#lib/base/database/tables'
import type { Config } from '#lib/config'

/**
 * Who gets an enquiry, by configuration.
 *
 * @param config - The configuration.
 * @param isSite - Whether it came to the site itself; an API host that runs alone delivers to no other host.
 * @returns The targets.
 */
export function targetsOf(config: Config, isSite: boolean): Target[] {
  const targets: [Target, unknown][] = [
    ['host', isSite && config.API_BASE_URL],
    ['email', config.ENQUIRY_NOTIFY_TO],
    ['webhook', config.ENQUIRY_WEBHOOK_URL],
    ['acknowledgement', config.ENQUIRY_ACKNOWLEDGE],
  ]
  return targets.filter(([, isWanted]) => isWanted).map(([target]) => target)
}
