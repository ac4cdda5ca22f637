import { LogoMark } from '#brand/LogoMark.tsx'
import { Picture } from '#client/components/Picture.tsx'
import { giftPictureId } from '#domain/gift-cards/builder/gift-picture.ts'

type Props = {
  /** `/media/<name>`, or the address of the giver's own. */
  picture: string
  /** The occasion; the giver's own picture has none. */
  theme: string
  recipient: string
  sender: string
  message: string
  /** What is given: "Mystery Picnic" or "$150 to spend". */
  title: string
  details: string
}

/** A gift as a card: picture, handwriting, and a stub that says what is given. */
export const GiftTicket = (props: Props) => (
  <article className="gift-ticket">
    <div className="gift-ticket-in">
      <div className="gift-ticket-art">
        <Picture src={props.picture} alt="" sizes="(min-width: 1100px) 440px, 100vw" priority />
        {!giftPictureId(props.picture) && <p className="gift-occasion">{props.theme}</p>}
      </div>
      <div className="gift-message">
        {props.recipient && <p>Dear {props.recipient},</p>}
        {props.message && <p className="gift-words">{props.message}</p>}
        {props.sender && <p className="gift-sender">{props.sender}</p>}
      </div>
      <div className="gift-stub">
        <p>
          <strong>{props.title}</strong>
          <span>{props.details}</span>
        </p>
        <LogoMark />
      </div>
    </div>
  </article>
)
