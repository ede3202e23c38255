import type { PartKind } from '#lib/covers/drawing/drawing'

/** How a kind of part is drawn around its middle, and half of its width and height. */
interface PartSymbol {
  half: [width: number, height: number]
  shapes: string
}

const path = (name: string, d: string) => `<path class="${name}" d="${d}"/>`
const circle = (x: number, y: number, radius: number) => `<circle class="n" cx="${x}" cy="${y}" r="${radius}"/>`

/** Each kind of part in the classes of `draw-cover.ts`. */
export const SYMBOLS: Record<PartKind, PartSymbol> = {
  site: {
    half: [54, 50],
    shapes:
      path('n', 'M-46 38V-12L0-48L46-12V38z') +
      path('o', 'M-13 38V6H13V38') +
      path('l', 'M-54 38H54M-48 50l12-12M-20 50l12-12M8 50l12-12M36 50l12-12'),
  },
  rack: {
    half: [38, 52],
    shapes:
      path('n', 'M-38-52H38V52H-38z') +
      path('l', 'M-38-26H38M-38 0H38M-38 26H38') +
      path('b', 'M12-39h14M12-13h14M12 13h14') +
      path('l', 'M-26-39h20M-26-13h20M-26 13h20M-26 39h20'),
  },
  store: {
    half: [44, 50],
    shapes:
      path('n', 'M-44-34V34a44 16 0 0 0 88 0V-34a44 16 0 0 0-88 0z') +
      path('o', 'M-44-34a44 16 0 0 0 88 0') +
      path('l', 'M-44-10a44 16 0 0 0 88 0M-44 13a44 16 0 0 0 88 0'),
  },
  device: {
    half: [50, 40],
    shapes:
      path('n', 'M-50-30H50V30H-50z') +
      path('o', 'M36-30V-50') +
      path('l', 'M-32 30v10M32 30v10M0 0H34') +
      path('b', 'M-34 0h16'),
  },
  mast: {
    half: [30, 52],
    shapes:
      path('p', 'M-28 52L0-26L28 52z') +
      path('o', 'M-28 52L0-30L28 52M-18 22H18M-9-4H9M-18 22L9-4') +
      path('b', 'M-16-48a24 24 0 0 0 0 36M16-48a24 24 0 0 1 0 36'),
  },
  cloud: {
    half: [62, 42],
    shapes: path('n', 'M-34 38a28 28 0 0 1-6-55a38 38 0 0 1 70-8a32 32 0 0 1 6 63z'),
  },
  pipe: {
    half: [60, 28],
    shapes:
      path('n', 'M-46-28H46a14 28 0 0 1 0 56H-46a14 28 0 0 1 0-56z') +
      path('l', 'M46-28a14 28 0 0 0 0 56') +
      path('b', 'M-60 0H60'),
  },
  queue: {
    half: [62, 32],
    shapes: path('o', 'M-62-32H62M-62 32H62') + path('n', 'M-50-20h28v40h-28zM-14-20h28v40h-28zM22-20h28v40h-28z'),
  },
  probe: { half: [36, 36], shapes: circle(0, 0, 36) + path('b', 'M-36 0h16l9-18l13 36l10-18h24') },
  lens: {
    half: [38, 38],
    shapes: path('b', 'M26 26L50 50') + circle(0, 0, 38) + path('l', 'M-22-12H20M-28 2H26M-20 16H14'),
  },
  gate: {
    half: [50, 48],
    shapes: path('n', 'M-50 48V-48H50V48H32V-30H-32V48z') + path('b', 'M-32 26L24-8') + path('l', 'M-32 48H32'),
  },
  meter: {
    half: [56, 42],
    shapes:
      path('n', 'M-56 40a56 56 0 0 1 112 0z') +
      path('l', 'M-42 30h-12M-30 0l-10-10M0-16v-12M30 0l10-10M42 30h12') +
      path('b', 'M0 40L24 0'),
  },
  clock: {
    half: [46, 46],
    shapes: circle(0, 0, 46) + path('l', 'M0-46v12M46 0h-12M0 46v-12M-46 0h12') + path('b', 'M0-28V0l20 16'),
  },
  bell: {
    half: [42, 48],
    shapes: path('n', 'M-42 30c14-10 10-32 14-46a28 28 0 0 1 56 0c4 14 0 36 14 46z') + path('a', 'M-12 44h24'),
  },
  key: { half: [30, 52], shapes: path('b', 'M0 10V52M0 32H18M0 50H18') + circle(0, -20, 31) + circle(0, -20, 11) },
  lock: {
    half: [42, 50],
    shapes: path('o', 'M-24-6V-24a24 24 0 0 1 48 0V-6') + path('n', 'M-42-6H42V50H-42z') + path('b', 'M0 14V32'),
  },
  seal: {
    half: [54, 48],
    shapes:
      path('n', 'M-54-44H54V34H-54z') +
      path('l', 'M-38-24H38M-38-6H6M-38 12H-6') +
      path('b', 'M16 22V48L28 40L40 48V22') +
      circle(28, 14, 17),
  },
  target: {
    half: [48, 48],
    shapes:
      circle(0, 0, 48) +
      circle(0, 0, 30) +
      path('b', 'M-6 0H6M0-6V6') +
      path('l', 'M-48 0h14M48 0h-14M0-48v14M0 48v-14'),
  },
  loop: {
    half: [48, 46],
    shapes: path('o', 'M40-20A46 46 0 1 0 46 10') + path('b', 'M46-46L42-18L16-26') + path('n', 'M-14-14H14V14H-14z'),
  },
  plug: {
    half: [32, 52],
    shapes: path('o', 'M-14-14V-46M14-14V-46') + path('n', 'M-32-14H32V6a32 28 0 0 1-64 0z') + path('b', 'M0 34V52'),
  },
  moon: {
    half: [46, 46],
    shapes: path('n', 'M8-46a46 46 0 1 0 38 60a38 38 0 0 1-38-60z') + path('b', 'M28-34v20M18-24h20'),
  },
  page: {
    half: [38, 52],
    shapes:
      path('n', 'M-38-52H16L38-30V52H-38z') + path('o', 'M16-52V-30H38') + path('l', 'M-22-14H22M-22 6H22M-22 26H6'),
  },
  list: {
    half: [42, 52],
    shapes:
      path('n', 'M-42-52H42V52H-42z') +
      path('b', 'M-30-28l7 7 12-14M-30 0l7 7 12-14M-30 28l7 7 12-14') +
      path('l', 'M2-26H30M2 2H30M2 30H30'),
  },
  screen: {
    half: [60, 50],
    shapes:
      path('n', 'M-60-48H60V26H-60z') +
      path('l', 'M-60-30H60') +
      path('b', 'M-42 10l22-18l20 9l38-22') +
      path('o', 'M0 26V48M-28 48H28'),
  },
  phone: {
    half: [32, 54],
    shapes: path('n', 'M-32-54H32V54H-32z') + path('l', 'M-32-36H32M-32 32H32') + path('b', 'M-7 43h14'),
  },
  map: {
    half: [58, 48],
    shapes:
      path('n', 'M-58-36L-20-48L20-36L58-48V36L20 48L-20 36L-58 48z') +
      path('l', 'M-20-48V36M20-36V48') +
      path('b', 'M-40-4h2M0 12h2M2-18h2M38 4h2'),
  },
  person: { half: [40, 50], shapes: path('n', 'M-40 50c0-66 80-66 80 0z') + circle(0, -26, 23) },
  point: { half: [11, 11], shapes: circle(0, 0, 11) },
}
