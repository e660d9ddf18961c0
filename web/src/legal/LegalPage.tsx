import css from './legal.module.css'
import type { Section } from './section.ts'
import { Link } from '../address/Link.tsx'

/** A section with its number or name in front: `12` or `Schedule 2`. */
export interface NumberedSection extends Section {
  mark: string
}

interface LegalPageProps {
  title: string
  /** The line with its date. */
  date: string
  sections: NumberedSection[]
}

/** A legal text to read: contents beside it, one column of a good width, print as it is. */
export function LegalPage({ title, date, sections }: LegalPageProps) {
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1 className={css.title}>{title}</h1>
        <p className={css.date}>{date}</p>
      </header>
      <nav className={css.contents} aria-label="Contents">
        <ol>
          {sections.map((section) => (
            <li key={section.mark}>
              <a href={`#${anchorOf(section)}`}>{headingOf(section)}</a>
            </li>
          ))}
        </ol>
      </nav>
      <article className={css.text}>
        {sections.map((section) => (
          <section key={section.mark} id={anchorOf(section)} className={css.section}>
            <h2>{headingOf(section)}</h2>
            {section.text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {section.list ? (
              <ul>
                {section.list.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            ) : null}
          </section>
        ))}
        <p className={css.section}>
          Questions? <Link to="/contact">Contact us</Link>.
        </p>
      </article>
    </div>
  )
}

/** Numbers sections from 1: `numbered(sections)`, `numbered(schedules, 'Schedule ')`. */
export function numbered(sections: Section[], word = ''): NumberedSection[] {
  return sections.map((section, index) => ({ ...section, mark: `${word}${index + 1}` }))
}

function headingOf({ mark, title }: NumberedSection): string {
  return /^\d/.test(mark) ? `${mark}. ${title}` : `${mark}: ${title}`
}

function anchorOf({ mark }: NumberedSection): string {
  return `section-${mark.toLowerCase().replaceAll(' ', '-')}`
}
