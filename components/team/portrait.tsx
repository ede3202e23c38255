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
const HAIR = [
  'M20 27c0-11 5-15 12-15s12 4 12 15c-2-6-5-8-12-8s-10 2-12 8z',
  'M19 29c-1-13 6-18 13-17 8 0 13 6 12 17-3-6-7-9-14-9-4 3-9 4-11 9z',
  'M19 46c-3-20-1-35 13-35s16 15 13 35h-5c3-8 2-18-1-23-4 1-10 1-14 0-3 5-4 15-1 23z',
  'M20 26c0-10 5-14 12-14s12 4 12 14c-3-5-7-6-12-6s-9 1-12 6zM27 8a5 5 0 1 0 10 0a5 5 0 1 0-10 0z',
  'M16 24a5 5 0 1 1 6-8a5 5 0 0 1 10-5a5 5 0 0 1 10 5a5 5 0 1 1 6 8c-5-4-9-5-16-5s-11 1-16 5z',
  'M20 31c-2-2-2-6 0-9zM44 31c2-2 2-6 0-9z',
]
/** A beard goes with short hair. */
const BEARDED = [0, 1, 5]
const BEARD = 'M21 31c0 9 5 12 11 12s11-3 11-12c-2 4-5 3-11 3s-9 1-11-3z'

/** A stand-in for a photograph, drawn: a person of no particular looks, the same for the same name. */
export function Portrait({ name }: { name: string }) {
  const pick = picker(name)
  const hair = pick(HAIR.length)
  const { rx, ry } = FACES[pick(FACES.length)] ?? { rx: 11, ry: 13 }
  const shoulders = SHOULDERS[pick(SHOULDERS.length)]
  const mirrored = pick(2) === 0 ? 'matrix(-1 0 0 1 64 0)' : undefined
  const hasGlasses = pick(3) === 0
  const hasBeard = BEARDED.includes(hair) && pick(2) === 0
  return (
    <svg className={styles.portrait} viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
      <rect x="0.5" y="0.5" width="63" height="63" className={styles.frame} />
      <path d="M0 52h64M12 0v64" className={styles.grid} />
      <path d={shoulders} />
      <path d="M28 40v7M36 40v7" />
      <ellipse cx="32" cy="28" rx={rx} ry={ry} />
      <path d={HAIR[hair]} className={styles.hair} transform={mirrored} />
      {hasBeard && <path d={BEARD} className={styles.hair} />}
      <path d="M27.5 27v1.5M36.5 27v1.5M29 35.5c2 1.2 4 1.2 6 0" />
      {hasGlasses && (
        <path d="M24 28a3.7 3.7 0 1 0 7.4 0a3.7 3.7 0 1 0-7.4 0M32.6 28a3.7 3.7 0 1 0 7.4 0a3.7 3.7 0 1 0-7.4 0" />
      )}
    </svg>
  )
}

/** Picks, time after time, one of some, as a name decides (FNV-1a). */
function picker(name: string): (count: number) => number {
  let state = 7
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (count) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d)
    return (state >>> 8) % count
  }
}
