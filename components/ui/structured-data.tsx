import type { Graph } from 'schema-dts'

/** What a page is, for machines (https://schema.org, as JSON-LD). No word of it can end the script that it stands in. */
export function StructuredData({ graph }: { graph: Graph }) {
  const json = JSON.stringify(graph).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which every < and & is written as an escape
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
