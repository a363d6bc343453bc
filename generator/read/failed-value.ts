/** Texts that a spreadsheet or a program shows in place of a value. */

/** Error words of spreadsheets, in any language: "#REF!", "#¡VALOR!", "#N/D", "#INVALID DATA TYPE". */
const errorWord =
  /^#(?:[¡¿]?\p{L}[\p{L}\p{N}_/]+[!?]|\p{L}{1,2}\/\p{L}{1,2}!?|NV|YOK|HIÁNYZIK|NENÍ_K_DISPOZICI|NEDOSTUPNÝ|GETTING_DATA|ERROR|UNPARSEABLE|BLOCKED|OVERFLOW|CIRCULAR REFERENCE|NO MATCH|(?:INVALID|INCORRECT|PERMISSION|DATE|NUMBER)[A-Z ]+)$/iu;
/** LibreOffice: "Err:502", "Fehler:502". */
const errorNumber =
  /^(?:Err(?:or|eur|ore|o)?|Fehler|Fout|Fel|Fejl|Feil|Błąd|Chyba|Virhe|Hiba|Hata|Ошибка)\s?:?\s?\d{3}$/iu;
const loading =
  /^(?:loading|(?:wird )?geladen|lädt|laden|chargement(?: en cours)?|cargando|caricamento(?: in corso)?|carregando|загрузка|ładowanie|wczytywanie|načítání|yükleniyor|(?:ag|á) lódáil|indlæser|läser in|laster|ladataan)\s*(?:\.{2,}|…)$/iu;
const programValue =
  /^(?:#+|nan|NaN|NaT|<NA>|\\N|[(<](?:null|blank|empty|none|undefined)[)>]|Invalid [Dd]ate|[[{]\s*[\]}]|(?:System|java)\.\S+|(?:0000|1900)-0[01]-00|00\/0[01]\/(?:0000|1900))$/;
/** Values that are also found inside a longer text, as a program may have joined them with others. */
const anywhere = /\[object [A-Z]\w*\]|#(?:REF!|DIV\/0!|VALUE!|NAME\?|NUM!|NULL!|N\/A(?!\w))/;

/** In characters. A longer text is a sentence, and may quote such a value. */
const longest = 40;

/** Returns true for "########", "Loading...", "Err:502", "#BEZUG!", "[object Object]". */
export const isFailedValue = (text: string) =>
  (text.length <= longest &&
    (errorWord.test(text) || errorNumber.test(text) || loading.test(text) || programValue.test(text))) ||
  ((text.includes("#") || text.includes("[object ")) && anywhere.test(text));
