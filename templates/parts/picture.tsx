/** Pictures at several widths: AVIF with one fallback. Width and height are printed, so that nothing moves. */
import type { PictureAsset } from "../assets.ts";

type Props = {
  picture: PictureAsset;
  /** The picture's width on the page, as a `sizes` attribute: "(max-width:64rem) 100vw,50vw". */
  sizes: string;
};

/** A picture that loads when it is near the viewport. */
export function Picture({ picture, sizes }: Props) {
  return <LazyPicture picture={picture} sizes={sizes} alt={picture.alt} />;
}

/** A picture without alternative text: the page shows it again, or the text beside it describes it. */
export function DecorativePicture({ picture, sizes }: Props) {
  return <LazyPicture picture={picture} sizes={sizes} alt="" />;
}

/** The largest picture of the first screen, loaded immediately. The page's head must name it with the same sizes. */
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

type PhoneSourceProps = { src: string; type?: string; phone: NonNullable<PictureAsset["phone"]> };

/** The upright crop, with the media query by which the head preloads it. */
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

/** Returns true for a picture that must not be cropped: an upright one, which shows a device, or `crop` = "contain". */
export const isWhole = ({ width, height, crop }: PictureAsset) => height > width || crop === "contain";

/** Returns the class that keeps the part of the picture that images.csv names from being cropped. */
const pictureClass = ({ crop }: PictureAsset) => (crop === undefined ? "picture" : `picture picture--${crop}`);
