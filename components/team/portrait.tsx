import styles from './portrait.module.css'

const SHOULDERS = [
  'M8 64c1-13 11-18 24-18s23 5 24 18',
  'M7 64v-5c0-6 5-11 13-11h24c8 0 13 5 13 11v5',
  'M11 64l5-14 11-4h10l11 4 5 14',
]
const FACES = [
  { rx: 11, ry: 13 },
  { rx: 12.5, ry: 12.5 },
  { rx: 10, ry: 14 },
]
/** What people who build and run things wear on their heads, and their hair. */
const HEADS = [
  // A hard hat
  'M18 25c0-10 6-15 14-15s14 5 14 15zM15 25h34M32 10v8',
  // A headset
  'M20 27c0-11 5-15 12-15s12 4 12 15c-2-6-5-8-12-8s-10 2-12 8zM17 26h5v9h-5zM42 26h5v9h-5zM45 35c0 4-4 6-8 6',
  // A cap
  'M19 25c0-9 6-13 13-13s12 4 13 9l8 3c1 1 0 2-2 2-10-2-21-2-32-1z',
  // A woollen hat
  'M19 24c0-9 5-14 13-14s13 5 13 14zM18 20h28v5h-28z',
  // A hood
  'M17 48c-4-22 2-38 15-38s19 16 15 38l-5-3c3-16 0-27-10-27s-13 11-10 27z',
  // Short hair
  'M20 27c0-11 5-15 12-15s12 4 12 15c-2-6-5-8-12-8s-10 2-12 8z',
  // Curls
  'M18 25a5 5 0 1 1 4-9a5 5 0 0 1 10-5a5 5 0 0 1 10 5a5 5 0 1 1 4 9c-4-5-8-6-14-6s-10 1-14 6z',
]

/** A stand-in for a photograph, drawn: a person of no particular looks, the same for the same name. */
export function Portrait({ name }: { name: string }) {
  const pick = picker(name)
  const head = HEADS[pick(HEADS.length)]
  const { rx, ry } = FACES[pick(FACES.length)] ?? { rx: 11, ry: 13 }
  const shoulders = SHOULDERS[pick(SHOULDERS.length)]
  const hasGlasses = pick(3) === 0
  const mirrored = pick(2) === 0 ? 'matrix(-1 0 0 1 64 0)' : undefined
  return (
    <svg className={styles.portrait} viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
      <rect x="0.5" y="0.5" width="63" height="63" className={styles.frame} />
      <path d="M0 52h64M12 0v64" className={styles.grid} />
      <path d={shoulders} />
      <path d="M28 40v7M36 40v7" />
      <ellipse cx="32" cy="28" rx={rx} ry={ry} />
      <path d={head} className={styles.head} transform={mirrored} />
      <path d="M27.5 27v1.5M36.5 27v1.5M29 35.5c2 1.2 4 1.2 6 0" />
      {hasGlasses && (
        <path d="M24 28a3.7 3.7 0 1 0 7.4 0a3.7 3.7 0 1 0-7.4 0M32.6 28a3.7 3.7 0 1 0 7.4 0a3.7 3.7 0 1 0-7.4 0" />
      )}
    </svg>
  )
}

/** Picks, time after time, one of some, as a name decides (FNV-1a). */
function picker(name: string): (count: number) => number {
  // A beginning from which no two of the sample team look alike.
  let state = 2
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (count) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d)
    return (state >>> 8) % count
  }
}
