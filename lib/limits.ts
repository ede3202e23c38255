/** Every constant of spec section 9, and the limits that the contract names. Times are in milliseconds unless the name says otherwise. */

export const PAGE_RETRY_ATTEMPTS = 5
export const PAGE_RETRY_INTERVAL_MS = 1000
export const CHUNK_LOAD_TIMEOUT_MS = 120_000

/** How long after its load a page that nobody touches waits with its scripts. */
export const HYDRATE_AFTER_MS = 3500
/** How long lists wait for what brings a visitor's categories to their front. */
export const CHOICE_WAIT_MS = 2000

/** How long a button says that it has copied. */
export const COPIED_SHOWN_MS = 2000

export const SPINNER_SIZE = 80

export const API_TIMEOUT_MS = 10_000
/** Slower than the slowest line that a host is likely to hang on; an upload gets the time that its size takes so. */
export const UPLOAD_BYTES_PER_SECOND = 64 * 1024
export const API_READ_RETRIES = 2
/** An answer larger than this is refused while it is read, so that no host can fill the memory. */
export const API_ANSWER_BYTES = 5 * 1024 * 1024
/** How many reads that programs outside ask for may be under way to the host at once; whatever it does, nothing else waits for them. */
export const API_READS_MAX = 16

/** What a host answers where no size is asked for. */
export const PAGE_SIZE_DEFAULT = 12
/** How many items the site asks for and shows on one page of a list. */
export const PAGE_SIZE = 21
export const PAGE_SIZE_MAX = 100
export const PAGE_NUMBER_MAX = 999_999
export const RECENT_LIMIT_MAX = 50
/** How many recent or related items an article shows. */
export const RELATED_COUNT = 3

/** Where the server in front of Next.js writes the visitor's network address, in place of what a client may have sent. */
export const VISITOR_ADDRESS_HEADER = 'x-visitor-address'
/** The host that the visitor asked for: Next.js itself is always asked by the same one. */
export const VISITOR_HOST_HEADER = 'x-visitor-host'
/** The query as it came over the wire: Next.js sorts what it hands on, and takes some names for its own. */
export const VISITOR_QUERY_HEADER = 'x-visitor-query'

export const BODY_BYTES = 64 * 1024
export const FILE_BYTES = 10 * 1024 * 1024
/** How many files one enquiry may carry. */
export const FILES_MAX = 3
export const SLUG_LENGTH = 120
export const TEXT_LENGTH = 120
export const MESSAGE_LENGTH = 4000

/** How long a shared cache may serve a stale page while it revalidates it: one day. */
export const PAGE_EXPIRE_SECONDS = 86_400

/** The shortest life with which Next.js still prerenders a page (node_modules/next/dist/docs, ensureStatic). */
export const SHORTEST_EXPIRE_SECONDS = 300
