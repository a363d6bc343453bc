/** Pictures at several widths, as AVIF with one fallback of a middle width. Width and height are printed, so nothing moves when they arrive. */
import type { Picture as PictureAsset } from "../assets.ts";

type Props = {
  picture: PictureAsset;
  /** How wide it is shown, as the `sizes` attribute says it: "(max-width:64rem) 100vw,50vw". */
  sizes: string;
};

/** Loads when it comes near the window. */
export function Picture({ picture, sizes }: Props) {
  return <LazyPicture picture={picture} sizes={sizes} alt={picture.alt} />;
}

/** For a picture that stands on the page a second time, or whose neighbouring words say what it shows. */
export function DecorativePicture({ picture, sizes }: Props) {
  return <LazyPicture picture={picture} sizes={sizes} alt="" />;
}

/** The largest thing on the first screen: loads at once. The page's head must name it with the same sizes. */
export function HeroPicture({ picture, sizes }: Props) {
  const { alt, width, height, src, avif, phone } = picture;
  return (
    <picture>
      {phone && (
        <>
          <PhoneSource type="image/avif" src={phone.avif} phone={phone} />
          <PhoneSource src={phone.fallback} phone={phone} />
        </>
      )}
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img className={pictureClass(picture)} src={src} alt={alt} width={width} height={height} fetchPriority="high" />
    </picture>
  );
}

HeroPicture.isKept = true;

type PhoneSourceProps = { src: string; type?: string; phone: NonNullable<PictureAsset["phone"]> };

/** The picture's upright part, in the windows that the head preloads it for. */
function PhoneSource({ src, type, phone: { width, height } }: PhoneSourceProps) {
  return (
    <source
      media="(max-width:40rem)"
      type={type}
      srcSet={`${src} ${width}w`}
      sizes="100vw"
      width={width}
      height={height}
    />
  );
}

function LazyPicture({ picture, sizes, alt }: Props & { alt: string }) {
  const { width, height, src, avif } = picture;
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img className={pictureClass(picture)} src={src} alt={alt} width={width} height={height} loading="lazy" />
    </picture>
  );
}

/** images.csv says which part of a picture must stay when a frame cuts it. */
const pictureClass = ({ crop }: PictureAsset) => (crop === undefined ? "picture" : `picture picture--${crop}`);
