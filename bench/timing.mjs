/** The milliseconds that `work` takes. */
export async function timed(work) {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** The value below which that part of them lies; of none, not a number. */
export const quantile = (values, part) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN

/** A number with as many digits as it deserves. */
export const seconds = (value) => (Number.isNaN(value) ? '' : value >= 100 ? value.toFixed(0) : value.toFixed(1))
