import type { RendererFacts } from '#lib/base/telemetry/process-facts'
import type { TraceHeaders } from '#lib/base/telemetry/tracing'
import type { StoredAnswers } from '#lib/reading/data/stored-answers'
import type { ContentChange } from '#lib/serving/page-cache/cached-page'
import type { CachedAnswer } from '#lib/serving/page-cache/page-cache'
import type { RenderResult } from '#lib/serving/page-cache/render-page'

/** What the site's process says to the renderer process: render what is at a path, this has changed, here is the page you asked for. */
export type ToRenderer =
  | { kind: 'render'; id: number; path: string; trace: TraceHeaders; request: string | undefined }
  | ({ kind: 'changed' } & ContentChange)
  | { kind: 'page'; id: number; answer: CachedAnswer }

/** And what that one says: it runs, this came of it (and how much memory it has now), which page it needs for that. */
export type FromRenderer =
  | { kind: 'alive' }
  | {
      kind: 'rendered'
      id: number
      result: RenderResult
      facts: RendererFacts
      stored: StoredAnswers
      memoryBytes: number
    }
  | { kind: 'read'; id: number; path: string }
