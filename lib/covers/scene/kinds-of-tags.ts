import { PART_KINDS, type PartKind } from '#lib/covers/drawing/drawing'

/** The thing that stands for each subject of posts. */
const KIND_OF = new Map<string, PartKind>(
  Object.entries({
    addresses: 'list',
    alerts: 'bell',
    architecture: 'site',
    automation: 'loop',
    backups: 'store',
    capacity: 'meter',
    certificates: 'seal',
    change: 'page',
    clocks: 'clock',
    cloud: 'cloud',
    cost: 'meter',
    databases: 'store',
    'data-centres': 'rack',
    deployment: 'gate',
    design: 'page',
    developers: 'person',
    dns: 'lens',
    drills: 'clock',
    edge: 'device',
    fibre: 'pipe',
    'field sites': 'mast',
    idempotency: 'key',
    incidents: 'bell',
    ipv6: 'list',
    latency: 'map',
    'load-balancing': 'rack',
    logs: 'page',
    migration: 'cloud',
    monitoring: 'probe',
    mtu: 'pipe',
    objectives: 'target',
    observability: 'screen',
    'on-call': 'moon',
    operations: 'screen',
    people: 'person',
    planning: 'list',
    'platform engineering': 'rack',
    power: 'plug',
    queues: 'queue',
    redundancy: 'site',
    retries: 'loop',
    secrets: 'lock',
    security: 'key',
    storage: 'store',
    surveys: 'map',
    teams: 'person',
    testing: 'list',
    time: 'clock',
    troubleshooting: 'lens',
    tunnels: 'pipe',
    updates: 'device',
  } satisfies Record<string, PartKind>),
)

const KINDS_MAX = 3
/** No category of ours begins so. */
const PREFIX = 'of'

/**
 * The group of a post's cover: what its subjects stand for, so that another subject is another address.
 *
 * @param tags - The post's subjects, the most important first.
 * @param category - The group where none of them is known.
 * @returns Such as `of-map-pipe`.
 */
export function sceneGroup(tags: string[], category: string): string {
  const kinds = new Set(tags.flatMap((tag) => KIND_OF.get(tag.toLowerCase()) ?? []))
  return kinds.size > 0 ? sceneGroupOf([...kinds].slice(0, KINDS_MAX)) : category
}

/** @returns The group of a cover that shows these things. */
export const sceneGroupOf = (kinds: PartKind[]): string => [PREFIX, ...kinds].join('-')

/** @returns The kinds of parts that a group of a cover names; undefined where it is none of posts. */
export function kindsOfGroup(group: string): PartKind[] | undefined {
  const [prefix, ...names] = group.split('-')
  const kinds = names.flatMap((name) => PART_KINDS.find((kind) => kind === name) ?? [])
  const isScene = prefix === PREFIX && kinds.length === names.length && kinds.length > 0 && kinds.length <= KINDS_MAX
  return isScene ? kinds : undefined
}
