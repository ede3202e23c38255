import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]
const COMPRESSIBLE = /\.(?:js|css|json|svg|txt|map)$/

/** Writes a `.br` and a `.gz` file beside each script and style below a folder, as small as can be: it is done once a release. */
export async function compressFiles(folder) {
  const names = readdirSync(folder, { recursive: true }).filter((name) => COMPRESSIBLE.test(name))
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name)
      const bytes = await readFile(file)
      const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_MAX_QUALITY, Z_BEST_COMPRESSION } = constants
      const params = { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY, [BROTLI_PARAM_SIZE_HINT]: bytes.length }
      await writeFile(`${file}.br`, await toBrotli(bytes, { params }))
      await writeFile(`${file}.gz`, await toGzip(bytes, { level: Z_BEST_COMPRESSION }))
    }),
  )
}
