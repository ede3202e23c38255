import Database from 'better-sqlite3'

export interface StoredEnquiry {
  id: string
  form: string
  fields: string
  page: string
  device_id: string
  consent_version: string
  suspicion: string | null
  visitor_hash: string
}

/** What the site of a project has on disk from this email address. */
export function stored(projectName: string, email: string): StoredEnquiry[] {
  const site = projectName === 'remote' ? 'remote' : 'embedded'
  const database = new Database(`test-results/data-${site}/enquiries.sqlite`, { readonly: true, timeout: 5000 })
  try {
    return database.prepare('select * from enquiries where email = ?').all(email) as StoredEnquiry[]
  } finally {
    database.close()
  }
}
