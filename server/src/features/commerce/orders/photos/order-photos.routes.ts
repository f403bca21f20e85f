import { addOrderPhoto, orderPhoto } from '@weir/contract/commerce/orders/order-photos';
import { attachment } from '../../../../platform/files/attachment.ts';
import type { Http } from '../../../../platform/http/mount.ts';
import { uploadedBytes } from '../../../../platform/http/uploads.ts';
import type { OrderPhotos } from './order-photos.service.ts';

export function registerOrderPhotosRoutes(http: Http, { orderPhotos }: { orderPhotos: OrderPhotos }): void {
  http.mount(addOrderPhoto, ({ caller, query, request }) =>
    orderPhotos.add(caller, query, uploadedBytes(request, addOrderPhoto)),
  );
  http.mount(orderPhoto, async ({ caller, query, reply }) => {
    const { stream, sizeBytes, name } = await orderPhotos.open(caller, query);
    return reply
      .type('image/webp')
      .header('content-disposition', attachment(name))
      .header('content-length', sizeBytes)
      .header('cross-origin-resource-policy', 'same-origin')
      .send(stream);
  });
}
