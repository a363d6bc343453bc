/** Pictures at several widths: AVIF with one fallback. Width and height are printed, so that nothing moves. */
import type { PictureAsset } from "../assets.ts";

type Props = {
  picture: PictureAsset;
  /** Its width on the page, as the `sizes` attribute says it: "(max-width:64rem) 100vw,50vw". */
  sizes: string;
};

/** Loads near the viewport. */
export function Picture({ picture, sizes }: Props) {
  return <LazyPicture picture={picture} sizes={sizes} alt={picture.alt} />;
}

/** For a picture that the page shows again, or that the text beside it describes. */
export function DecorativePicture({ picture, sizes }: Props) {
  return <LazyPicture picture={picture} sizes={sizes} alt="" />;
}

/** The largest picture of the first screen: loads immediately. The page's head must name it with the same sizes. */
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

/** The upright crop, in the windows for which the head preloads it. */
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

/** Returns true for an upright picture, which is a device on the tint, and for one of which images.csv crops nothing. */
export const isWhole = ({ width, height, crop }: PictureAsset) => height > width || crop === "contain";

/** The part of a picture that images.csv protects from being cut. */
const pictureClass = ({ crop }: PictureAsset) => (crop === undefined ? "picture" : `picture picture--${crop}`);
