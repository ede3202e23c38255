import { type Attributes, context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { config, releaseName } from '#lib/config'
import { onShutdown } from '#lib/shutdown'

/** Names the trace that something belongs to, for another process (https://www.w3.org/TR/trace-context). */
export type TraceHeaders = Record<string, string>

const tracer = () => trace.getTracer('wse-website')

/** Whether this process sends traces anywhere. */
export const isTracing = config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined

/**
 * Starts sending traces by OTLP over HTTP, where OTEL_EXPORTER_OTLP_ENDPOINT is set; the exporter reads OpenTelemetry's other
 * variables, such as OTEL_EXPORTER_OTLP_HEADERS, by itself.
 *
 * @param part - Which process of the site this is.
 * @see https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables
 */
export async function startTracing(part: 'site' | 'renderer'): Promise<void> {
  if (!isTracing) return
  const [
    { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider },
    { OTLPTraceExporter },
    resources,
    { W3CTraceContextPropagator },
    hooks,
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/core'),
    import('@opentelemetry/context-async-hooks'),
  ])
  const about = {
    'service.name': config.OTEL_SERVICE_NAME,
    'service.version': releaseName() ?? 'unnamed',
    'deployment.environment.name': config.APP_ENV,
    'process.title': part,
  }
  const provider = new TracerProvider({
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(config.OTEL_TRACES_SAMPLER_ARG) }),
    resource: resources.resourceFromAttributes(about),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  onShutdown(() => provider.shutdown())
}

interface SpanOptions {
  attributes?: Attributes
  kind?: SpanKind
  /** The trace that it belongs to, where another process began it. */
  headers?: TraceHeaders
}

/**
 * Does some work as a span of the trace that is under way.
 *
 * @param name - What is done, without what differs from one time to the next.
 * @param options - What is worth knowing of it, never personal data.
 * @param work - The work.
 * @returns What the work returns.
 * @throws What The work throws.
 */
export function traced<T>(name: string, { headers, ...options }: SpanOptions, work: () => Promise<T>): Promise<T> {
  if (!isTracing) return work()
  const parent = headers ? propagation.extract(context.active(), headers) : context.active()
  return tracer().startActiveSpan(name, options, parent, async (span) => {
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).message })
      throw error
    } finally {
      span.end()
    }
  })
}

/** Notes more of the span that is under way. */
export const noteSpan = (attributes: Attributes): void => void trace.getActiveSpan()?.setAttributes(attributes)

/** What another process needs to go on with the trace that is under way: nothing, where there is none. */
export function traceHeaders(): TraceHeaders {
  const headers: TraceHeaders = {}
  if (isTracing) propagation.inject(context.active(), headers)
  return headers
}

/** Runs something later as a part of the trace that is under way now. */
export const inThisTrace = (): (<T>(work: () => T) => T) => {
  const active = context.active()
  return (work) => context.with(active, work)
}

export { SpanKind }
