import '@testing-library/jest-dom'

// As for the journeys: docs/decisions/0022-a-second-try.md.
jest.retryTimes(1, { logErrorsBeforeRetry: true })
