import { answerFromHost } from '#lib/api/door'

// The one door to the API host for browsers: the embedded host answers here, a remote one is asked from here.
export const GET = answerFromHost
export const HEAD = answerFromHost
export const POST = answerFromHost
export const PUT = answerFromHost
export const PATCH = answerFromHost
export const DELETE = answerFromHost
