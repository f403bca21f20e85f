import { addSigningKey, deleteSigningKey, listSigningKeys } from '@weir/contract/upgrades/signing-keys';
import { defineResource } from '../../../components/resource/resource.ts';
import { signingKeysMessages } from './signing-keys.messages.ts';

/** The public keys whose signatures the installation accepts. */
export const signingKeys = defineResource({
  key: 'signing-keys',
  kind: 'signingKey',
  words: signingKeysMessages,
  list: listSigningKeys,
  add: addSigningKey,
  remove: deleteSigningKey,
  columns: [
    {
      key: 'fingerprint',
      card: 'wide',
      render: ({ fingerprint }) => <span className="mono">{fingerprint}</span>,
    },
    { key: 'createdTime', card: 'fact' },
  ],
  form: {
    name: { wrong: 'nameNeeded' },
    publicKey: { help: 'publicKeyHelp', wrong: 'publicKeyWrong' },
  },
});
