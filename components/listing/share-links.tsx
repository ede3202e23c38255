import styles from './share-links.module.css'

/** Plain links that hand the page's address to mail and to networks; no script of theirs is loaded. */
export function ShareLinks({ url, title }: { url: string; title: string }) {
  const address = encodeURIComponent(url)
  const words = encodeURIComponent(title)
  const targets = [
    { name: 'Email', href: `mailto:?subject=${words}&body=${address}` },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
    { name: 'X', href: `https://x.com/intent/post?url=${address}&text=${words}` },
    { name: 'WhatsApp', href: `https://wa.me/?text=${words}%20${address}` },
  ]
  return (
    <p className={`no-print ${styles.share}`}>
      <span className="note">Share</span>
      {targets.map(({ name, href }) => (
        <a key={name} href={href} rel="noopener">
          {name}
        </a>
      ))}
    </p>
  )
}
