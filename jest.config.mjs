import { availableParallelism } from 'node:os'
import nextJest from 'next/jest.js'

const withNext = nextJest({ dir: './' })

const config = withNext({
  testEnvironment: 'node',
  // app/, e2e/ and bench/ are tried in a browser and on a clock.
  roots: ['<rootDir>/components', '<rootDir>/lib'],
  setupFilesAfterEnv: ['<rootDir>/jest.setup.mjs'],
  moduleNameMapper: { '^server-only$': 'next/dist/compiled/server-only/empty.js' },
})

export default async function jestConfig() {
  const base = await config()
  const [transformer] = Object.values(base.transform)
  return {
    ...base,
    // next/jest drops a passed transformIgnorePatterns; many packages are ECMAScript modules alone, and one loads its
    // data by import() from a .cjs file, which Jest can do only where it was transformed.
    // Tests of processes and stores wait more than they work.
    maxWorkers: availableParallelism() + 2,
    // A machine that is busy with something else may be ten times slower: only what hangs is a fault.
    testTimeout: 120_000,
    transform: { ...base.transform, '^.+\\.cjs$': transformer },
    transformIgnorePatterns: ['^.+\\.module\\.css$'],
  }
}
