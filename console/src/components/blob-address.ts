import { useEffect, useState } from 'react';

/** Where a picture that is only here can be shown from, as long as it is shown. */
export function useBlobAddress(blob: Blob): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}
