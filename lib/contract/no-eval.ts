import { z } from 'zod'

// zod finds out by trying, with the first object it describes, whether it may compile its checks. The content policy forbids that, and
// Firefox reports each try. So whatever describes an object imports this before.
if ('window' in globalThis) z.config({ jitless: true })
