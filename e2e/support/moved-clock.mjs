import { readFileSync } from 'node:fs'

/** For `node --import`: moves the clocks of the whole process by the milliseconds that stand in the file at CLOCK_FILE. */
const RealDate = Date
const realNow = performance.now.bind(performance)
const LOOK_MS = 50
let looked = Number.NEGATIVE_INFINITY
let offset = 0

function movedBy() {
  if (realNow() - looked > LOOK_MS) {
    looked = realNow()
    offset = Number(readFileSync(process.env.CLOCK_FILE, 'utf8'))
  }
  return offset
}

class MovedDate extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + movedBy())
    else super(...given)
  }

  static now() {
    return RealDate.now() + movedBy()
  }
}

// Next.js copies what stands on the class itself, and tells a page's age by the other clock.
globalThis.Date = Object.assign(MovedDate, { parse: RealDate.parse, UTC: RealDate.UTC })
performance.now = () => realNow() + movedBy()
