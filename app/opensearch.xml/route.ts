import { links } from '#lib/links'
import { absolute } from '#lib/site/pages/absolute'
import { SITE_NAME } from '#lib/site/pages/site-name'

/** How a browser can search this site from its own address line (https://developer.mozilla.org/docs/Web/XML/Guides/OpenSearch). */
export function GET(): Response {
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${SITE_NAME}</ShortName>
  <Description>Search ${SITE_NAME}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="192" height="192" type="image/png">${absolute('/icon-192.png')}</Image>
  <Url type="text/html" method="get" template="${absolute(links.search)}?q={searchTerms}"/>
</OpenSearchDescription>
`
  return new Response(text, { headers: { 'content-type': 'application/opensearchdescription+xml' } })
}
